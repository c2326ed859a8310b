import { NONE } from '@orrery/kernel';
import { cx, Icon, type SeatProps, styled } from '@orrery/table';
import { memo, type ReactNode } from 'react';
import {
  type ArksAction,
  hasUpgrade,
  isAutoma,
  MOON,
  paymentsOf,
  RESOURCES,
  type State,
  type Upgrade,
  type UpgradeId,
} from '../board.ts';
import { LeaderSign, SpecialistSign } from './art/crew.tsx';
import { type Good, GoodSign } from './art/goods.tsx';
import { Moon, SpaceStation } from './art/worlds.tsx';
import crewCardCss from './crew-card.module.css';
import { Goods } from './crew-card.tsx';
import pickCss from './pick.module.css';
import { Pickable } from './pick.tsx';
import { choicesOf } from './scene.ts';
import css from './upgrades.module.css';

/** What an upgrade does, in signs. */
export const Effect = ({ upgrade }: { upgrade: Upgrade }): ReactNode => {
  const { effect } = upgrade;
  switch (effect.k) {
    case 'twoActions':
      return (
        <>
          2×
          <Icon name="colony" size={14} />
        </>
      );
    case 'landing':
      return (
        <>
          <svg width="15" height="15" viewBox="-14 -14 28 28" aria-hidden="true">
            {effect.on === MOON ? <Moon /> : <SpaceStation />}
          </svg>
          <i>›</i>
          <Goods bag={effect.gain} size={14} />
        </>
      );
    case 'capacity':
      return (
        <>
          <Icon name="save" size={13} />
          {effect.amount}
        </>
      );
    case 'explore':
      return (
        <>
          {effect.draw}×<Icon name="friends" size={14} />
        </>
      );
    case 'movement':
      return (
        <>
          <Icon name="ark" size={14} />
          {effect.steps.slice(1).join('·')}
        </>
      );
  }
};

interface ArkProps extends SeatProps {
  readonly s: State;
  /** Called when an upgrade is pointed at that cannot be bought. Must not change between renders. */
  readonly onIdle: (action: ArksAction, on: boolean) => void;
}

/** The Ark card: upgrades above and below, the pairs that release an Outpost joined in the middle. */
const ArkCard = (props: ArkProps) => {
  const { s, seat, say, choices } = props;
  const automa = isAutoma(s, seat);
  const { upgrades } = s.tables;
  const shown = automa ? s.tables.automaUpgrades : upgrades.map((_, i) => i as UpgradeId);
  const columns = [...new Set(shown.map((index) => upgrades[index].column))].sort();
  return (
    <div
      className={css.upgrades}
      role="group"
      aria-label={say('arks.upgrades')}
      style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
    >
      {(['top', 'bottom'] as const).map((side) =>
        columns.map((column) => {
          const index = shown.find((one) => upgrades[one].row === side && upgrades[one].column === column);
          if (index === undefined) return <span key={`${side}${column}`} />;
          const upgrade = upgrades[index];
          const paid = paymentsOf(s, seat, index);
          const has = hasUpgrade(s, seat, index);
          const partner = upgrade.partner !== NONE ? upgrades[upgrade.partner] : null;
          const label = [
            automa
              ? `${s.tables.automaUpgrades.indexOf(index) + 1}. ${say(`upgrade.${upgrade.id}`)}`
              : say(`upgrade.${upgrade.id}`),
            say(`arks.effect.${upgrade.id}`),
            has
              ? say('arks.unlocked')
              : say('arks.costs', {
                  list: [
                    say(upgrade.engineer ? 'specialist.engineer' : 'specialist.leader'),
                    ...RESOURCES.flatMap((resource, r) =>
                      upgrade.cost[r] > 0 ? [say(`arks.goods.${resource}`, { n: upgrade.cost[r] })] : [],
                    ),
                  ].join(', '),
                }),
            ...(partner === null ? [] : [say('arks.pair', { upgrade: say(`upgrade.${partner.id}`) })]),
          ].join('. ');
          return (
            <Pickable
              key={upgrade.id}
              {...styled(pickCss, 'upgrade', has && 'has', !has && paid > 0 && 'half')}
              label={label}
              thing={`upgrade.${upgrade.id}`}
              choices={choicesOf(choices, (a) => a.k === 'upgrade' && a.upgrade === index)}
              acting={props}
              onPoint={(on) => props.onIdle({ k: 'upgrade', upgrade: index }, on)}
            >
              <b>{say(`upgrade.${upgrade.id}`)}</b>
              <span className={css.deal}>
                {has ? (
                  <Icon name="check" size={14} />
                ) : (
                  <span className={css.cost}>
                    {upgrade.engineer ? <SpecialistSign kind="engineer" size={14} /> : <LeaderSign size={15} />}
                    {RESOURCES.map((resource, r) =>
                      upgrade.cost[r] > 0 ? (
                        <span key={resource}>
                          {upgrade.cost[r] > 1 && upgrade.cost[r]}
                          <GoodSign good={resource as Good} size={13} />
                        </span>
                      ) : null,
                    )}
                  </span>
                )}
                <span className={crewCardCss.effect}>
                  <Effect upgrade={upgrade} />
                </span>
              </span>
            </Pickable>
          );
        }),
      )}
      <Pairs {...props} columns={columns} />
    </div>
  );
};

const upgradable = ({ choices }: SeatProps): boolean => choices.some(({ action }) => action.k === 'upgrade');
const unlockedBy = ({ s, seat }: SeatProps & { readonly s: State }): string =>
  s.tables.upgrades.map((_, i) => paymentsOf(s, seat, i as UpgradeId)).join();

/** Redrawn only while an upgrade can be chosen, or when one was paid for. */
export const Upgrades = memo(
  ArkCard,
  (a, b) =>
    a.seat === b.seat &&
    a.say === b.say &&
    a.s.tables === b.s.tables &&
    !upgradable(a) &&
    !upgradable(b) &&
    unlockedBy(a) === unlockedBy(b),
);

/** Between the opposite upgrades of a pair lies the Outpost they release. */
const Pairs = ({ s, seat, say, columns }: SeatProps & { readonly s: State; readonly columns: readonly number[] }) =>
  s.tables.upgrades.map((upgrade, index) => {
    if (upgrade.partner === NONE || upgrade.partner < index) return null;
    const both = hasUpgrade(s, seat, index as UpgradeId) && hasUpgrade(s, seat, upgrade.partner);
    const label = say(both ? 'arks.pairDone' : 'arks.pairWaits');
    return (
      <span
        key={upgrade.id}
        className={cx(css.pair, both && css.done)}
        role="img"
        aria-label={label}
        data-thing="symbol.outpost"
        style={{ left: `${((columns.indexOf(upgrade.column) + 0.5) / columns.length) * 100}%` }}
      >
        <Icon name="outpost" size={15} />
        {s.tables.outpostUnlocked}
        <Icon name="vp" size={11} />
      </span>
    );
  });
