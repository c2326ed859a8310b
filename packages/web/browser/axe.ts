import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** Rules whose faults are moderate by definition: a third of the time on long pages, for what is not counted here. */
const MODERATE = ['region', 'heading-order', 'landmark-one-main', 'landmark-unique', 'page-has-heading-one'];

/** Serious and critical faults, one line each. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(source);
  const found = await page.evaluate(async (moderate) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Found[] }> } };
    return (
      await axe.run({
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
        rules: Object.fromEntries(moderate.map((id) => [id, { enabled: false }])),
      })
    ).violations;
  }, MODERATE);
  return (found as Found[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 4)
        .map((node) => `${id}: ${node.target.join(' ')} ${(node.failureSummary ?? '').split('\n')[1] ?? ''}`),
    );
};
