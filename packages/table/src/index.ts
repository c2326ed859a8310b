export { ArtDefs } from './art/defs.tsx';
export { Icon, IconAt, type IconName } from './art/icon.tsx';
export { ICON_PATHS } from './art/icon-paths.tsx';
export { Drifting, hexagon, Instrument } from './art/instrument.tsx';
export { Logo } from './art/logo.tsx';
export { Planet, PlanetPicture } from './art/planet.tsx';
export type { PlanetKind } from './art/planet-patterns.tsx';
export { SeatDisc, SeatGlyph, SeatMark } from './art/seat-mark.tsx';
export { Stars } from './art/stars.tsx';
export {
  allLanguages,
  byLanguage,
  type CatalogueDoor,
  type Chapter,
  type FirstGame,
  type GameSize,
  type Pictures,
  picturesByKind,
  type ScreenDoors,
  type ThingPicture,
} from './doors.ts';
export {
  BOT_LEVELS,
  type ChatLine,
  type Driver,
  type SeatPlayer,
  type ShownEntry,
  type Snapshot,
  VOTES,
} from './driver.ts';
export { Button } from './frame/button.tsx';
export { ChoiceButtons } from './frame/choice-buttons.tsx';
export { GameContext } from './frame/context.ts';
export { Dialog } from './frame/dialog.tsx';
export { type Dialogs, DialogsContext, type MenuProps, type OpinionProps } from './frame/dialogs.ts';
export { Enlarged } from './frame/enlargeable.tsx';
export { Frame } from './frame/frame.tsx';
export { type Guide, GuideContext } from './frame/guide.tsx';
export { IconButton } from './frame/icon-button.tsx';
export { logPlan } from './frame/log-plan.ts';
export { Margin } from './frame/margin.tsx';
export { nameOfSeat } from './frame/names.ts';
export { OptionField } from './frame/option-fields.tsx';
export { OrderFields } from './frame/order-fields.tsx';
export { Presence } from './frame/presence.tsx';
export { changesBetween } from './frame/preview.ts';
export { Remark, RemarkButton } from './frame/remark.tsx';
export { sayOffer } from './frame/say-offer.ts';
export { type Standing, useStanding } from './frame/standing.ts';
export type { Table } from './frame/use-table.ts';
export { Viewport } from './frame/viewport.tsx';
export { Why } from './frame/why.tsx';
export { groupsByKind } from './groups.ts';
export { ThingIcon, ThingText } from './lexicon/card.tsx';
export { type CardDeed, type Explained, LexiconContext, useLexicon } from './lexicon/context.ts';
export { Explains } from './lexicon/explain.tsx';
export { thingGroup } from './lexicon/groups.ts';
export { Legend } from './lexicon/legend.tsx';
export type { LexiconDoor } from './lexicon/load.ts';
export { turnedStep } from './opening.ts';
export type {
  BoardProps,
  Change,
  Choice,
  Figure,
  GameScreen,
  Group,
  Held,
  SeatProps,
  SharedBoard,
  Step,
  Tone,
} from './screen.ts';
export { afterFrame } from './shell/frames.ts';
export { type Notice, NoticeContext } from './shell/notice.ts';
export { Link, navigate, type Route, useRoute } from './shell/router.tsx';
export {
  applySettings,
  COACHING,
  changeSettings,
  PACES,
  type Settings,
  settings,
  THEMES,
  useSettings,
} from './shell/settings.ts';
export { cx, styled } from './theme/styled.ts';
export { default as ui } from './theme/ui.module.css';
export { GameWords, useLanguage, useSay, useTenths, WordsProvider } from './words.tsx';
