type Attributes = Record<string, string | undefined>

/** Creates an element with attributes and children. Text becomes a text node: it is never parsed as HTML. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(name, value)
  }
  node.append(...children)
  return node
}

/** The element of index.html with this id. */
export function find(id: string): HTMLElement {
  const node = document.getElementById(id)
  if (!node) throw new Error(`The page has no element "${id}".`)
  return node
}
