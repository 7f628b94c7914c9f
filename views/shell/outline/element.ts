import { icons } from '../../primitives/icons.js'
import { scaled } from '../../primitives/scaled.js'

type Attributes = Readonly<Record<string, string | undefined>>
type Child = Node | string | undefined | false

/** Makes an element. The style is set as a property, which a strict CSP allows. */
export const outlineElement = (
  name: string,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElement => fill(document.createElement(name), attributes, children)

const SVG = 'http://www.w3.org/2000/svg'

/** Makes the icon that `Icon` draws. */
export function outlineIcon(name: keyof typeof icons, size = 20, className = ''): Element {
  const [side, px] = [scaled(size), String(size)]
  const path = fill(document.createElementNS(SVG, 'path'), { d: icons[name] }, [])
  const attributes = {
    class: `lk-icon ${className}`,
    width: px,
    height: px,
    viewBox: '0 0 24 24',
    style: `inline-size:${side};block-size:${side}`,
  }
  return fill(document.createElementNS(SVG, 'svg'), attributes, [path])
}

function fill<E extends HTMLElement | SVGElement>(
  element: E,
  { style, ...attributes }: Attributes,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value)
  if (style) element.style.cssText = style
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}
