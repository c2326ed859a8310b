import type { Message } from '@orrery/kernel';
import { Fragment, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { Icon } from '../art/icon.tsx';
import { useLexicon } from '../lexicon/context.ts';
import type { BoardProps, Choice, Group } from '../screen.ts';
import { styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { Deltas } from './deltas.tsx';
import css from './dock.module.css';
import type { Table } from './use-table.ts';

/** What can be chosen now as buttons: headings for the action bar, and the list that is open. */
export interface Docked {
  readonly groups: readonly Counted[];
  readonly list: readonly Listed[];
}

/** A choice of the list; the first under a heading says it. */
interface Listed {
  readonly choice: Choice;
  readonly heading: Message | null;
}

interface Counted {
  readonly group: Group;
  readonly choices: readonly Choice[];
}

export const useDocked = (table: Table): Docked => {
  const { screen, choices, ending, group, offered, cursor, now } = table;
  return useMemo(() => {
    if (cursor !== null) return { groups: [], list: [] };
    const all = choices.filter((choice) => choice !== ending);
    const listed = listedOf(screen, all);
    const groups = groupsOf(screen, listed, all, ending !== null);
    // With other choices on the board, what is left stands behind its heading.
    const headed = groups.length > 0;
    const list = offered?.choices ?? (headed ? listed.filter((choice) => choice.group === group) : listed);
    return { groups, list: underHeadings(list, (choice) => screen.headingOf?.(now.state, choice.action) ?? null) };
  }, [screen, choices, ending, group, offered, cursor, now]);
};

/** Choices under the same heading together, in the order in which the headings first come up. One heading alone says nothing. */
export const underHeadings = (
  list: readonly Choice[],
  headingOf: (choice: Choice) => Message | null,
): readonly Listed[] => {
  const byHeading = new Map<string, { readonly heading: Message | null; readonly choices: Choice[] }>();
  for (const choice of list) {
    const heading = headingOf(choice);
    const key = JSON.stringify(heading);
    const together = byHeading.get(key);
    if (together === undefined) byHeading.set(key, { heading, choices: [choice] });
    else together.choices.push(choice);
  }
  const said = byHeading.size > 1;
  return [...byHeading.values()].flatMap(({ heading, choices }) =>
    choices.map((choice, i) => ({ choice, heading: said && i === 0 ? heading : null })),
  );
};

/** The action bar, and the list of choices in the place of the log. */
export const Dock = ({
  table,
  docked: { groups, list },
  board,
  open,
  tools,
}: {
  table: Table;
  docked: Docked;
  board: BoardProps;
  /** The list is shown, not put aside. */
  open: boolean;
  tools: ReactNode;
}) => {
  const say = useSay();
  const { Actions, Beside, Idle } = table.screen;
  const asked = table.choices.length > 0 && table.cursor === null;
  const told = list.length <= TOLD && !list.some(({ choice }) => table.screen.isOnMat?.(choice.action) === true);
  const listed = useFromTheTop(table);
  return (
    <section {...styled(css, 'dock')} aria-label={asked ? say('table.choices') : undefined}>
      <div {...styled(css, 'actions')} data-place="actions">
        {tools}
        {Actions !== undefined && table.cursor === null && <Actions {...board} choices={table.choices} />}
        {groups.length > 0 && (
          <div {...styled(css, 'groups')} role="group" aria-label={say('table.groups')}>
            {groups.map((one) => (
              <GroupButton key={one.group.id} table={table} {...one} />
            ))}
          </div>
        )}
        {Idle !== undefined && groups.length === 0 && !tools && table.now.curtain === null && <Idle {...board} />}
      </div>
      {open && list.length > 0 && (
        <ul
          {...styled(css, 'choices', !told && list.length <= TOLD && 'columns')}
          {...listed}
          data-place="list"
          aria-label={table.offered?.title}
        >
          {list.map(({ choice, heading }, i) => (
            <Fragment key={JSON.stringify(choice.action)}>
              {heading !== null && <li className={css.heading}>{say(heading.key, heading.params)}</li>}
              <li>
                <ChoiceButton table={table} choice={choice} number={i + 1} told={told} />
              </li>
            </Fragment>
          ))}
          {Beside !== undefined && asked && (
            <li>
              <Beside ask={table.now.decision?.ask ?? ''} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
};

/**
 * Another list begins at its top, wherever the last one was scrolled to. To set what is not scrolled would make the browser lay
 * everything out twice for one decision.
 */
const useFromTheTop = ({ moment, group, offered }: Table) => {
  const list = useRef<HTMLUListElement>(null);
  const scrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes it another list
  useLayoutEffect(() => {
    if (scrolled.current && list.current !== null) list.current.scrollTop = 0;
    scrolled.current = false;
  }, [moment, group, offered]);
  const onScroll = useCallback(() => {
    scrolled.current = true;
  }, []);
  return { ref: list, onScroll };
};

/** What is not already a button on the board. */
const listedOf = (screen: Table['screen'], choices: readonly Choice[]): readonly Choice[] => {
  const onBar = screen.groups.flatMap(({ id, onBar: bar }) => (bar === true || bar?.(choices) === true ? [id] : []));
  return onBar.length === 0 ? choices : choices.filter(({ group }) => !onBar.includes(group));
};

/**
 * Headings in the game's order: those with choices, and those that explain why they have none. None where one list is all there is,
 * unless it is only what can be done aside before the turn ends.
 */
const groupsOf = (
  screen: Table['screen'],
  listed: readonly Choice[],
  all: readonly Choice[],
  ends: boolean,
): readonly Counted[] => {
  const byGroup = new Map<string, Choice[]>();
  for (const choice of listed) byGroup.set(choice.group, [...(byGroup.get(choice.group) ?? []), choice]);
  const isAside = ends && screen.groups.some(({ id, aside }) => aside === true && byGroup.has(id));
  if (byGroup.size <= 1 && listed.length === all.length && !isAside) return [];
  return screen.groups.flatMap((group) => {
    const choices = byGroup.get(group.id) ?? [];
    return choices.length > 0 || group.example !== undefined ? [{ group, choices }] : [];
  });
};

const GroupButton = ({ table, group, choices }: { table: Table } & Counted) => {
  const say = useSay();
  const open = table.group === group.id;
  const name = say(`group.${group.id}`);
  const key = `group.${group.id}.about`;
  const about = say(key);
  const none = choices.length === 0;
  const only = choices.length === 1 ? choices[0] : undefined;
  const why = (): void => {
    const example = group.example?.(table.now.state) ?? null;
    if (example !== null) table.refuse(table.game.rules.whyNot(table.now.state, example));
  };
  const point = (): void => {
    if (none) why();
    else if (only !== undefined) table.show(only.action);
    else table.tell(about === key ? name : about);
  };
  const leave = (): void => {
    table.show(null);
    table.tell(null);
  };
  const press = (): void => {
    if (none) why();
    else if (only !== undefined) table.choose(only.action);
    else table.setGroup(open ? null : group.id);
  };
  return (
    <button
      type="button"
      {...styled(css, 'group', none && 'none')}
      aria-pressed={open}
      aria-disabled={none ? true : undefined}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={press}
    >
      <Icon name={group.icon} size={22} />
      <span>{name}</span>
      {choices.length > 1 && <b>{choices.length}</b>}
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
  const thing = useLexicon()?.thingOf(table.now.state, choice.action);
  const chosen = table.shown === choice.action;
  const effect = told ? table.previews(choice.action) : null;
  return (
    <button
      type="button"
      {...styled(ui, 'choice', chosen && 'shown')}
      data-thing={thing ?? undefined}
      onPointerEnter={() => table.show(choice.action)}
      onPointerLeave={() => table.show(null)}
      onFocus={() => table.show(choice.action)}
      onBlur={() => table.show(null)}
      onClick={() => table.choose(choice.action)}
    >
      {number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
      <span className={ui.choiceLabel}>{choice.label}</span>
      {effect !== null && <Deltas preview={effect} />}
      {told && choice.more != null && <span {...styled(css, 'more')}>{choice.more}</span>}
    </button>
  );
};
