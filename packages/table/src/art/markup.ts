import { Children, Fragment, isValidElement, type ReactNode } from 'react';

/** Attributes whose names keep their capital in SVG. */
const KEPT: readonly string[] = ['viewBox'];
const attribute = (name: string): string =>
  KEPT.includes(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A plain drawing as text: only elements of SVG with strings and numbers, no components of ours. */
export const markupOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => {
      if (!isValidElement<{ readonly [name: string]: unknown }>(child)) return '';
      const { children, ...attributes } = child.props;
      if (child.type === Fragment) return markupOf(children as ReactNode);
      const written = Object.entries(attributes).map(
        ([name, value]) => ` ${attribute(name)}="${escaped(String(value))}"`,
      );
      return `<${String(child.type)}${written.join('')}>${markupOf(children as ReactNode)}</${String(child.type)}>`;
    })
    .join('');
