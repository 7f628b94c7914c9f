import { icons } from '../../primitives/icons.js'
import { scaled } from '../../primitives/scaled.js'

type Attributes = { readonly class?: string; readonly style?: string } & Readonly<
  Record<string, string | undefined>
>
type Child = Node | string | undefined | false

/** Makes an element. The style is set as a property, which a strict CSP allows. */
export const outlineElement = (
  name: string,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElement => fill(document.createElement(name), attributes, children)

/** Makes the icon that `Icon` draws. */
export function buildIcon(name: keyof typeof icons, size = 20, className?: string): Element {
  const path = fill(document.createElementNS(SVG, 'path'), { d: icons[name] }, [])
  return svg(size, ['lk-icon', className].filter(Boolean).join(' '), path)
}

const SVG = 'http://www.w3.org/2000/svg'

function svg(size: number, className: string, ...shapes: Element[]) {
  const [side, px] = [scaled(size), String(size)]
  return fill(
    document.createElementNS(SVG, 'svg'),
    {
      class: className,
      width: px,
      height: px,
      viewBox: '0 0 24 24',
      style: `inline-size:${side};block-size:${side}`,
    },
    shapes,
  )
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
