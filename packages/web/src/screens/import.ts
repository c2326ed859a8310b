import { openText } from '@orrery/catalog/open';
import type { GameRecord, Refusal } from '@orrery/kernel';

/** A text somebody dropped or pasted, as a record: one of ours, or a game recorded elsewhere that one of our games can read. */
export const importText = async (text: string): Promise<GameRecord | Refusal> => {
  const opened = await openText(text);
  switch (opened.k) {
    case 'record':
      return opened.record;
    case 'refused':
      return opened.refusal;
    case 'problem':
      return opened.line === null
        ? { rule: 'K3', why: 'foreignGame', with: { problem: opened.problem } }
        : { rule: 'K3', why: 'foreignLine', with: { line: opened.line, problem: opened.problem } };
  }
};

/** A file somebody chose or dropped, gzipped or not. */
export const importFile = async (file: Blob): Promise<GameRecord | Refusal> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isZipped = first === 0x1f && second === 0x8b;
  try {
    const text = isZipped
      ? await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
      : await file.text();
    return await importText(text);
  } catch {
    return { rule: 'K3', why: 'foreignGame', with: { problem: 'it cannot be unpacked' } };
  }
};
