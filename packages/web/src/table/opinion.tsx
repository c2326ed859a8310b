import type { WrittenVerdict } from '@orrery/bots';
import { createBotPool } from '@orrery/bots/web';
import { CHANCE, takeSnapshot } from '@orrery/kernel';
import { Dialog } from '@orrery/table/frame/dialog.tsx';
import type { OpinionProps } from '@orrery/table/frame/dialogs.ts';
import { nameOfSeat } from '@orrery/table/frame/names.ts';
import { useSay } from '@orrery/table/words/index.tsx';
import { useEffect, useState } from 'react';

const BEST = 8;

/** What a bot thinks of the position shown: its best answers, with what it expects of each. */
export const OpinionDialog = ({ table, state, title, onChoose, onClose }: OpinionProps) => {
  const say = useSay();
  const { game, now } = table;
  const decision = game.rules.decision(state);
  const by = decision === null || decision.by === CHANCE ? null : decision.by;
  const [verdicts, setVerdicts] = useState<readonly WrittenVerdict[] | string | null>(null);
  useEffect(() => {
    if (by === null) return;
    const bots = createBotPool(
      () => new Worker(new URL('../drivers/bot-worker.ts', import.meta.url), { type: 'module' }),
    );
    bots
      .run({
        game: game.rules.id,
        seat: by,
        strength: 'admiral',
        seed: 'opinion',
        view: takeSnapshot(game.rules, game.rules.view(state, by)),
        budget: { iterations: 20_000, ms: 2500 },
        verdicts: BEST,
      })
      .then(
        (reply) => setVerdicts(reply.verdicts),
        (error: unknown) => setVerdicts(error instanceof Error ? error.message : String(error)),
      );
    return () => void bots.close();
  }, [game, state, by]);
  return (
    <Dialog title={title ?? say('opinion.title')} onClose={onClose}>
      {by === null && <p>{say('opinion.nobody')}</p>}
      {by !== null && (
        <p className="note">
          {onChoose === undefined
            ? say('opinion.of', { name: nameOfSeat(game, state, now.sitters, by, say) })
            : say('opinion.hintOf')}
        </p>
      )}
      {by !== null && verdicts === null && <p role="status">{say('opinion.thinking')}</p>}
      {typeof verdicts === 'string' && <p className="warn">{verdicts}</p>}
      {verdicts !== null && typeof verdicts !== 'string' && (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('opinion.answer')}</th>
              <th scope="col" className="n">
                {say('opinion.points')}
              </th>
              <th scope="col" className="n">
                {say('opinion.visits')}
              </th>
            </tr>
          </thead>
          <tbody>
            {verdicts.map((verdict) => {
              const { key, params } = game.words.offer(state, verdict.action);
              return (
                <tr key={verdict.text}>
                  <th scope="row">
                    {onChoose === undefined ? (
                      say(key, params)
                    ) : (
                      <button
                        type="button"
                        className="choice"
                        onClick={() => {
                          onClose();
                          onChoose(verdict.action);
                        }}
                      >
                        {say(key, params)}
                      </button>
                    )}
                  </th>
                  <td className="n">{Math.round(verdict.points * 10) / 10}</td>
                  <td className="n">{verdict.visits}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Dialog>
  );
};
