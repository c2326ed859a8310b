import type { Judgement } from '@orrery/bots/puzzles';
import { CHANCE, isRefusal, readLine, type Say } from '@orrery/kernel';
import { cx, Dialog, type GameScreen, nameOfSeat, sayOffer, ui, useSay, useTenths } from '@orrery/table';
import { useMemo } from 'react';
import type { PuzzleDriver } from '../../drivers/puzzle.ts';
import { tellTurn } from '../../table/turn-told.ts';

/** What follows an answer that lost, in words: who does what. */
const toldSequel = (driver: PuzzleDriver, screen: GameScreen, { at, sequel }: Judgement, say: Say): string[] => {
  const { rules } = driver.game;
  const state = rules.layout.copy(rules.view(driver.position, driver.puzzle.seat));
  for (const action of driver.answers.slice(0, at + 1)) rules.apply(state, action);
  const told: string[] = [];
  for (const line of sequel) {
    const by = rules.decision(state)?.by ?? CHANCE;
    const action = readLine(rules, state, line);
    if (by === CHANCE || isRefusal(action)) break;
    const name = nameOfSeat(driver.game, state, driver.snapshot().players, by, say);
    told.push(say('puzzle.step', { name, deed: sayOffer(driver.game, screen, state, action, say) }));
    rules.apply(state, action);
  }
  return told;
};

/** What came of the turn: solved, or what it loses, why, and what follows. */
export const Verdict = ({
  driver,
  screen,
  judgement,
  onNext,
  onList,
  onClose,
}: {
  driver: PuzzleDriver;
  screen: GameScreen;
  judgement: Judgement;
  onNext: () => void;
  onList: () => void;
  onClose: () => void;
}) => {
  const say = useSay();
  const { solved, lost } = judgement;
  const told = useMemo(() => {
    const [action, ...line] = driver.answers;
    const { seat } = driver.puzzle;
    const turn =
      action === undefined ? null : tellTurn(driver.game, screen, driver.position, seat, { action, line }, say);
    return { turn, sequel: toldSequel(driver, screen, judgement, say) };
  }, [driver, screen, judgement, say]);
  const tenths = useTenths();
  const points = tenths(lost);
  return (
    <Dialog title={say(solved ? 'puzzle.solved' : 'puzzle.notBest')} onClose={onClose}>
      <p>
        {solved
          ? say(lost > 0 ? 'puzzle.nearly' : 'puzzle.best', { points, margin: tenths(driver.puzzle.margin) })
          : say('puzzle.wrong', { points })}
      </p>
      {told.turn !== null && (
        <>
          <p>{say('puzzle.yours', { turn: told.turn.words })}</p>
          {told.turn.changes.length > 0 && (
            <p className={ui.note}>{say('opinion.because', { changes: told.turn.changes.join(', ') })}</p>
          )}
        </>
      )}
      {!solved && told.sequel.length > 0 && (
        <section className={ui.stack}>
          <h3>{say('puzzle.sequel')}</h3>
          <ol>
            {told.sequel.map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      <div className={ui.row}>
        {solved ? (
          <>
            <button type="button" className={cx(ui.button, ui.main)} onClick={onNext}>
              {say('puzzle.next')}
            </button>
            <button type="button" className={ui.button} onClick={onList}>
              {say('puzzle.list')}
            </button>
          </>
        ) : (
          <>
            <button type="button" className={cx(ui.button, ui.main)} onClick={() => driver.restart()}>
              {say('puzzle.again')}
            </button>
            <button type="button" className={ui.button} onClick={() => driver.show()}>
              {say('puzzle.show')}
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
};
