import { expect, test } from 'vitest';
import { anchorOf, type Box, placeCard } from './place.ts';

const WINDOW = { width: 1000, height: 600 };
const CARD = { width: 280, height: 160 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const apart = (a: Box, b: Box): boolean =>
  a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top;

test('a card stands to the right of its thing where there is room', () => {
  const thing = box(100, 200, 50, 40);
  expect(placeCard(CARD, thing, WINDOW, [])).toEqual(box(160, 140, 280, 160));
});

test('it takes the side where no control lies', () => {
  const thing = box(400, 200, 50, 40);
  const controls = [box(470, 150, 400, 200)];
  const card = placeCard(CARD, thing, WINDOW, controls);
  expect(card.left + card.width).toBeLessThan(thing.left);
});

test('it stays in the window and off the thing, wherever the thing is', () => {
  for (let left = 0; left <= 950; left += 50)
    for (let top = 0; top <= 560; top += 40) {
      const thing = box(left, top, 50, 40);
      const card = placeCard(CARD, thing, WINDOW, []);
      expect(apart(card, thing), `${left} ${top}`).toBe(true);
      expect(card.left >= 0 && card.top >= 0 && card.left + 280 <= 1000 && card.top + 160 <= 600).toBe(true);
    }
});

test('with controls on every side it goes to the nearest free place', () => {
  const thing = box(470, 280, 60, 40);
  const controls = [box(300, 180, 400, 90), box(300, 330, 400, 90), box(300, 270, 160, 60), box(540, 270, 160, 60)];
  const card = placeCard(CARD, thing, WINDOW, controls);
  expect(controls.every((control) => apart(card, control))).toBe(true);
});

test('hemmed in on all sides, it covers as little as possible, and never its thing', () => {
  const thing = box(470, 280, 60, 40);
  const controls = [box(0, 0, 1000, 270), box(0, 330, 1000, 270), box(0, 270, 460, 60), box(800, 270, 200, 60)];
  expect(apart(placeCard(CARD, thing, WINDOW, controls), thing)).toBe(true);
});

test('a thing as large as a map is explained beside the pointer', () => {
  const map = box(0, 0, 900, 600);
  const anchor = anchorOf(map, WINDOW, { x: 300, y: 300 });
  expect(anchor).toEqual(box(282, 282, 36, 36));
  expect(anchorOf(box(0, 0, 50, 50), WINDOW, { x: 10, y: 10 })).toEqual(box(0, 0, 50, 50));
});
