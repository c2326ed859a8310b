import type { WrittenCandidate } from '@orrery/bots';
import { askTogether, createBotPool } from '@orrery/bots/web';
import { type Action, CHANCE, takeSnapshot } from '@orrery/kernel';
import { Dialog, nameOfSeat, type OpinionProps, styled, ui, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
import { sparedCores } from '../drivers/cores.ts';
import { engineAddress } from '../drivers/engines.ts';

const BEST = 8;

/** What a bot thinks of the position shown: its best answers, with what it expects of each. */
export const OpinionDialog = ({ table, state, title, onChoose, onClose }: OpinionProps) => {
  const say = useSay();
  const { game, now } = table;
  const decision = game.rules.decision(state);
  const by = decision === null || decision.by === CHANCE ? null : decision.by;
  const [candidates, setCandidates] = useState<readonly WrittenCandidate[] | string | null>(null);
  useEffect(() => {
    if (by === null) return;
    const bots = createBotPool(
      () => new Worker(new URL('../drivers/bot-worker.ts', import.meta.url), { type: 'module' }),
      sparedCores(),
    );
    const question = {
      game: game.rules.id,
      ...engineAddress(game),
      seat: by,
      strength: 'admiral',
      seed: 'opinion',
      view: takeSnapshot(game.rules, game.rules.view(state, by)),
      budget: { iterations: 20_000, ms: 2500 },
      candidates: BEST,
    };
    askTogether((part) => bots.run(part), question, sparedCores()).then(
      (reply) => setCandidates(reply.candidates),
      (error: unknown) => setCandidates(error instanceof Error ? error.message : String(error)),
    );
    return () => void bots.close();
  }, [game, state, by]);
  const choose =
    onChoose &&
    ((action: Action): void => {
      onClose();
      onChoose(action);
    });
  return (
    <Dialog title={title ?? say('opinion.title')} onClose={onClose}>
      {by === null && <p>{say('opinion.nobody')}</p>}
      {by !== null && (
        <p className={ui.note}>
          {onChoose === undefined
            ? say('opinion.of', { name: nameOfSeat(game, state, now.players, by, say) })
            : say('opinion.hintOf')}
        </p>
      )}
      {by !== null && candidates === null && <p role="status">{say('opinion.thinking')}</p>}
      {typeof candidates === 'string' && <p className={ui.warn}>{candidates}</p>}
      {candidates !== null && typeof candidates !== 'string' && (
        <Answers table={table} state={state} candidates={candidates} onChoose={choose} />
      )}
    </Dialog>
  );
};

/** The answers and what the bot expects of each; they can be chosen where there is somebody to choose. */
const Answers = ({
  table: { game },
  state,
  candidates,
  onChoose,
}: Pick<OpinionProps, 'table' | 'state'> & {
  candidates: readonly WrittenCandidate[];
  onChoose: ((action: Action) => void) | undefined;
}) => {
  const say = useSay();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('opinion.answer')}</th>
          <th scope="col" className={ui.n}>
            {say('opinion.points')}
          </th>
          <th scope="col" className={ui.n}>
            {say('opinion.visits')}
          </th>
        </tr>
      </thead>
      <tbody>
        {candidates.map((candidate) => {
          const { key, params } = game.words.offer(state, candidate.action);
          return (
            <tr key={candidate.text}>
              <th scope="row">
                {onChoose === undefined ? (
                  say(key, params)
                ) : (
                  <button type="button" {...styled(ui, 'choice')} onClick={() => onChoose(candidate.action)}>
                    {say(key, params)}
                  </button>
                )}
              </th>
              <td className={ui.n}>{Math.round(candidate.points * 10) / 10}</td>
              <td className={ui.n}>{candidate.visits}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
