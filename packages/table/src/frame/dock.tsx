import { useMemo, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import type { Choice, Group } from '../screen.ts';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import css from './dock.module.css';
import { Deltas } from './prompt.tsx';
import type { Table } from './use-table.ts';

/** Every choice as a button: headings first when there are many, then what stands under the open one. */
export const Dock = ({ table }: { table: Table }) => {
  const say = useSay();
  const { group } = table;
  const choices = useMemo(() => listedOf(table.screen, table.choices), [table.screen, table.choices]);
  const groups = groupsOf(table, choices);
  const [listed, setListed] = useState(false);
  if (choices.length === 0 || table.cursor !== null) return null;
  // With other choices on the board, what is left stands behind its heading.
  const headed = groups.length > 1 || choices.length < table.choices.length;
  const open = headed ? choices.filter((choice) => choice.group === group) : choices;
  const only = headed ? group : (groups[0]?.group.id ?? null);
  const onBoard = table.screen.groups.find((one) => one.id === only)?.onBoard === true;
  return (
    <section {...styled(css, 'dock', headed && 'headed')} aria-label={say('table.choices')}>
      {open.length > 0 && onBoard && !listed && (
        <p {...styled(css, 'onBoard')}>
          <span className={css.said}>{say('table.onBoard')}</span>{' '}
          <button type="button" className={cx(ui.button, ui.small)} onClick={() => setListed(true)}>
            <Icon name="log" size={18} /> {say('table.asList', { count: open.length })}
          </button>
        </p>
      )}
      {open.length > 0 && (!onBoard || listed) && (
        <ul {...styled(css, 'choices')}>
          {open.map((choice, i) => (
            <li key={JSON.stringify(choice.action)}>
              <ChoiceButton table={table} choice={choice} number={i + 1} told={open.length <= TOLD} />
            </li>
          ))}
        </ul>
      )}
      {headed && (
        <div {...styled(css, 'groups')} role="group" aria-label={say('table.groups')}>
          {groups.map((one) => (
            <GroupButton key={one.group.id} table={table} group={one.group} count={one.count} />
          ))}
        </div>
      )}
    </section>
  );
};

interface Counted {
  readonly group: Group;
  readonly count: number;
}

/** What is not already a button on the board. */
const listedOf = (screen: Table['screen'], choices: readonly Choice[]): readonly Choice[] => {
  const onBar = screen.groups.flatMap(({ id, onBar: bar }) => (bar === true ? [id] : []));
  return onBar.length === 0 ? choices : choices.filter(({ group }) => !onBar.includes(group));
};

/** Headings in the game's order: those with choices, and those that explain why they have none. */
const groupsOf = (table: Table, choices: readonly Choice[]): readonly Counted[] => {
  const counts = new Map<string, number>();
  for (const { group } of choices) counts.set(group, (counts.get(group) ?? 0) + 1);
  if (counts.size <= 1 && choices.length === table.choices.length)
    return [...counts].map(([id, count]) => ({ group: { id, icon: 'special' }, count }));
  return table.screen.groups.flatMap((group) => {
    const count = counts.get(group.id) ?? 0;
    return count > 0 || group.example !== undefined ? [{ group, count }] : [];
  });
};

const GroupButton = ({ table, group, count }: { table: Table; group: Group; count: number }) => {
  const say = useSay();
  const open = table.group === group.id;
  const press = (): void => {
    if (count > 0) {
      table.refuse(null);
      table.setGroup(open ? null : group.id);
      return;
    }
    const example = group.example?.(table.now.state) ?? null;
    if (example !== null) table.refuse(table.game.rules.whyNot(table.now.state, example));
  };
  return (
    <button type="button" {...styled(css, 'group', !(count > 0) && 'none')} aria-pressed={open} onClick={press}>
      <Icon name={group.icon} size={22} />
      <span>{say(`group.${group.id}`)}</span>
      {count > 0 && <b>{count}</b>}
    </button>
  );
};

/** Lists up to this long tell what each choice costs and brings; in longer ones it is told when pointed at. */
const TOLD = 16;

const ChoiceButton = ({
  table,
  choice,
  number,
  told,
}: {
  table: Table;
  choice: Choice;
  number: number;
  told: boolean;
}) => {
  const chosen = table.shown === choice.action;
  const effect = told ? table.previews(choice.action) : null;
  return (
    <button
      type="button"
      {...styled(ui, 'choice', chosen && 'shown')}
      onPointerEnter={() => table.show(choice.action)}
      onPointerLeave={() => table.show(null)}
      onFocus={() => table.show(choice.action)}
      onBlur={() => table.show(null)}
      onClick={() => table.choose(choice.action)}
    >
      {number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
      <span>{choice.label}</span>
      {effect !== null && <Deltas preview={effect} />}
    </button>
  );
};
