import type { WrittenCandidate } from '@orrery/bots';
import { askTogether, createBotPool } from '@orrery/bots/web';
import { type Action, CHANCE, type Seat, takeSnapshot } from '@orrery/kernel';
import { Dialog, nameOfSeat, type OpinionProps, styled, ui, useSay, useTenths } from '@orrery/table';
import { useEffect, useMemo, useState } from 'react';
import { sparedCores } from '../drivers/cores.ts';
import { engineAddress } from '../drivers/engines.ts';
import { type ToldTurn, tellTurn } from './turn-told.ts';

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
        <Answers table={table} state={state} by={by as Seat} candidates={candidates} onChoose={choose} />
      )}
    </Dialog>
  );
};

/** The answers and what the bot expects of each; they can be chosen where there is somebody to choose. */
const Answers = ({
  table: { game, screen, mark },
  state,
  by,
  candidates,
  onChoose,
}: Pick<OpinionProps, 'table' | 'state'> & {
  by: Seat;
  candidates: readonly WrittenCandidate[];
  onChoose: ((action: Action) => void) | undefined;
}) => {
  const say = useSay();
  const tenths = useTenths();
  const told = useMemo(
    () => candidates.map((candidate) => tellTurn(game, screen, state, by, candidate, say)),
    [game, screen, state, by, candidates, say],
  );
  // The best is lit on the board, also when the window is closed again; pointing at another lights that one.
  useEffect(() => mark(told[0]?.places ?? []), [mark, told]);
  const best = candidates[0]?.points ?? 0;
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
        {candidates.map((candidate, i) => {
          const turn = told[i] as ToldTurn;
          const light = (): void => mark(turn.places);
          const behind = candidate.points - best;
          return (
            <tr key={candidate.text} onPointerEnter={light} onFocus={light}>
              <th scope="row">
                {onChoose === undefined ? (
                  turn.words
                ) : (
                  <button type="button" {...styled(ui, 'choice')} onClick={() => onChoose(candidate.action)}>
                    {turn.words}
                  </button>
                )}
                {turn.changes.length > 0 && (
                  <div className={ui.note}>
                    {i === 0
                      ? say('opinion.because', { changes: turn.changes.join(', ') })
                      : say('opinion.instead', {
                          points: tenths(behind),
                          changes: turn.changes.join(', '),
                        })}
                  </div>
                )}
              </th>
              <td className={ui.n}>{tenths(candidate.points)}</td>
              <td className={ui.n}>{candidate.visits}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
