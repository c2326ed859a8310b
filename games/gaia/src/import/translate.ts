import { CHANCE, NONE, type Seat } from '@orrery/kernel';
import { SPACES } from '../content/tables/actions.ts';
import { rules } from '../rules/index.ts';
import { advancedTileAt, standardTileAt } from '../state/boards.ts';
import type { BuildingId, TileId, TrackId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { type Command, readAmounts } from './commands.ts';
import { powerConversion } from './conversions.ts';
import { federationHexes } from './federation-hexes.ts';
import {
  boosterNamed,
  factionNamed,
  hexAt,
  spaceNamed,
  specialNamed,
  THEIR_BUILDINGS,
  THEIR_PLACES,
  THEIR_TRACKS,
  tokenNamed,
  trackNamed,
} from './ids.ts';
import { PowerMoves } from './power-moves.ts';
import { outcomeFor, turnsOf } from './set-up.ts';

/**
 * Plays one recorded move on a state by answering our decisions, one small action at a time. Everything the
 * move leads to is applied, up to the first decision it does not answer.
 */
export class MovePlayer extends PowerMoves {
  /** The federation being formed: hexes and token are wanted by the questions that follow. */
  private federating: Command | null = null;
  /** A bare `decline` refuses a research step and whatever else could be taken. */
  private declinesAll = false;

  play(): void {
    const seat = this.seatOf(this.move.who);
    for (let guard = 0; guard < 2000 && this.trouble === null; guard++) {
      const decision = rules.decision(this.state);
      if (decision === null) break;
      if (decision.by === CHANCE) {
        const outcome = outcomeFor(this.game, decision.ask);
        if (outcome === null) return this.fail(`chance ${decision.ask}`, null);
        this.act(outcome);
        continue;
      }
      if (this.move.who === '' || decision.by !== seat || !this.answer(decision.ask, decision.by)) break;
    }
    if (this.trouble !== null) return;
    const left = this.queue.find((command) => !isIdle(command, this.state));
    if (left !== undefined) this.fail(`${left.name} ${left.words.join(' ')}`, null);
  }

  /** Answer one question of ours; false when this move has no answer to it. */
  private answer(ask: string, seat: Seat): boolean {
    const s = this.state;
    switch (ask) {
      case 'rotate':
        return this.rotate();
      case 'faction':
      case 'bid':
        return this.chooseFaction();
      case 'place':
        return this.build('place');
      case 'booster': {
        const booster = this.take('booster');
        return booster !== null && this.act({ k: 'booster', booster: boosterNamed(booster.words[0]) });
      }
      case 'income':
        return this.income(seat);
      case 'terransGaia':
      case 'itarsGaia':
        return this.gaiaPhase(ask);
      case 'turn':
        return this.turn(seat);
      case 'build':
      case 'buildWith':
        return this.build('mine');
      case 'station':
        return this.build('station');
      case 'downgrade':
        return this.build('downgrade');
      case 'swap': {
        const swap = this.take('swap-PI');
        return swap !== null && this.act({ k: 'swap', hex: hexAt(s, swap.words[0]) });
      }
      case 'step': {
        const up = this.take('up');
        if (up !== null) return this.act({ k: 'step', track: trackNamed(up.words[0]) });
        const decline = this.take('decline');
        this.declinesAll = decline !== null && decline.words.length === 0;
        return this.act({ k: 'skip' });
      }
      case 'tile': {
        const tech = this.take('tech');
        return tech !== null && this.act({ k: 'take', tile: this.tileAt(tech.words[0]) });
      }
      case 'cover': {
        const cover = this.take('cover');
        return cover !== null && this.act({ k: 'cover', tile: this.tileAt(cover.words[0]) });
      }
      case 'lost': {
        const lost = this.take('lostPlanet');
        return lost !== null && this.act({ k: 'lost', hex: hexAt(s, lost.words[0]) });
      }
      case 'tokens':
        return this.tokens();
      case 'stone':
        return this.stone();
      case 'rescore': {
        const token = this.take('fedtile');
        return token !== null && this.act({ k: 'rescore', token: tokenNamed(token.words[0]) });
      }
      case 'planets':
      case 'satellites':
      case 'token':
        return this.federation(ask, seat);
      case 'charge':
        return this.charge();
      default:
        this.fail(`question ${ask}`, null);
        return false;
    }
  }

  private rotate(): boolean {
    if (this.take('rotate') === null) return false;
    for (const { place, by } of turnsOf(this.game)) if (!this.act({ k: 'rotate', place, by })) return false;
    return this.act({ k: 'done' });
  }

  private chooseFaction(): boolean {
    const command = this.take('faction', 'bid');
    if (command === null) return false;
    const faction = factionNamed(command.words[0]);
    if (command.name === 'faction') {
      const action = { k: 'faction', faction } as const;
      // Random factions come up by chance here; there each is named by a move. Ours is asked for one only while bids come.
      const isDrawn = this.state.tables.options.factions === 'random' && rules.whyNot(this.state, action) !== null;
      return isDrawn || this.act(action);
    }
    return this.act({ k: 'bid', faction, points: Number(command.words[1]) });
  }

  /** `build <b> <hex>`: what it means depends on what is asked. */
  private build(what: 'place' | 'mine' | 'station' | 'downgrade'): boolean {
    const build = this.take('build');
    if (build === null) return false;
    const hex = hexAt(this.state, build.words[1]);
    if (what === 'mine' && build.words[0] === 'gf') return this.act({ k: 'project', hex });
    return this.act({ k: what, hex });
  }

  private tileAt(place: string | undefined): TileId {
    const s = this.state;
    const standard = THEIR_PLACES.indexOf(place ?? '');
    if (standard >= 0) return standardTileAt(s, standard) as TileId;
    const advanced = THEIR_TRACKS.findIndex((track) => place === `adv-${track}`);
    return (advanced < 0 ? NONE : advancedTileAt(s, advanced as TrackId)) as TileId;
  }

  private gaiaPhase(ask: string): boolean {
    if (ask === 'itarsGaia' && (this.declinesAll || rules.legal(this.state).length === 1))
      return this.act({ k: 'done' });
    if (this.take('decline') !== null) return this.act({ k: 'done' });
    const spend = this.take('spend');
    if (spend === null) return false;
    const gains = readAmounts(spend.words[2]) ?? [];
    for (const { n, unit } of gains) {
      if (unit === 'tech') return this.act({ k: 'tile' });
      for (let i = 0; i < n; i++) if (!this.act({ k: 'use', what: powerConversion(unit) })) return false;
    }
    return true;
  }

  private turn(seat: Seat): boolean {
    const s = this.state;
    const command = this.queue.shift();
    if (command === undefined)
      return rules.whyNot(s, { k: 'end' }) === null && this.move.commands.length > 0 && this.end();
    const { name, words } = command;
    switch (name) {
      case 'spend':
        if (this.wastes(command) || this.wastesStone(command, seat)) return true;
        return this.spend(seat, words);
      case 'burn':
        return this.burn(seat, Number(words[0] ?? 1));
      case 'build': {
        const hex = hexAt(s, words[1]);
        if (words[0] === 'm') return this.act({ k: 'mine', hex });
        if (words[0] === 'gf') return this.act({ k: 'project', hex });
        return this.act({ k: 'upgrade', hex, to: THEIR_BUILDINGS[words[0] ?? ''] ?? (NONE as BuildingId) });
      }
      case 'up':
        return this.act({ k: 'research', track: trackNamed(words[0]) });
      case 'federation':
        this.federating = command;
        return this.act({ k: 'federation' });
      case 'action': {
        const space = spaceNamed(words[0]);
        const cost = SPACES[space]?.power ?? 0;
        return this.act({ k: 'board', space, stone: this.paysStone(seat, cost) });
      }
      case 'special':
        return this.act({ k: 'special', what: specialNamed(words.join(' ')) });
      case 'pass':
        return this.act({ k: 'pass', booster: words[0] === undefined ? NONE : boosterNamed(words[0]) });
      case 'decline':
      case 'brainstone':
      case 'income':
        // Answers to questions of theirs that we had no need to ask.
        return true;
      default:
        this.fail(`${name} ${words.join(' ')}`, null);
        return false;
    }
  }

  /** Ends the turn, and with it the move. */
  private end(): boolean {
    this.act({ k: 'end' });
    return false;
  }

  private federation(ask: 'planets' | 'satellites' | 'token', seat: Seat): boolean {
    const s = this.state;
    const command = this.federating;
    if (command === null) return false;
    const names = (command.words[0] ?? '').split(',');
    const wanted = federationHexes(
      s,
      seat,
      names.map((name) => hexAt(s, name)),
    );
    if (ask === 'planets') return this.act({ k: 'planets', hexes: wanted.planets });
    if (ask === 'token') {
      this.federating = null;
      return this.act({ k: 'token', token: tokenNamed(command.words[1]) });
    }
    const legal = rules.legal(s);
    const step = legal.find((one) => one.k === 'satellite' && wanted.satellites.includes(one.hex));
    if (step !== undefined) return this.act(step);
    const whole = legal.find(
      (one) => one.k === 'satellites' && one.hexes.every((hex) => wanted.satellites.includes(hex)),
    );
    if (whole !== undefined) return this.act(whole);
    this.fail(`satellites ${names.join(',')}`, rules.whyNot(s, { k: 'satellites', hexes: wanted.satellites }));
    return false;
  }
}

/** Commands that may be left over: they answer what we did not need to ask. */
const isIdle = ({ name, words }: Command, s: State): boolean =>
  name === 'brainstone' ||
  name === 'income' ||
  (name === 'decline' && words[0] === 'up') ||
  (name === 'faction' && s.tables.options.factions === 'random') ||
  name === 'rotate' ||
  name === 'init';
