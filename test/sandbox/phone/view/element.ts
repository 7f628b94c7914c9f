type Attributes = Record<string, string | boolean | undefined>

/** Creates an element with attributes and children. Attributes that are `false` or absent are omitted. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) created.setAttribute(name, value === true ? '' : value)
  }
  created.append(...children)
  return created
}

export function button(label: string, onPress: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const created = element('button', { type: 'button', ...attributes }, label)
  created.addEventListener('click', onPress)
  return created
}

/** Shortens an address to its start and end, as wallets do. */
export function shorten(address: string): string {
  return address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address
}
