type Attributes = Record<string, string | boolean | undefined>

/** An element with its attributes, and what is in it. An attribute that is `false` or absent is left out. */
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

/** The first and the last of an address, as wallets show it. */
export function shorten(address: string): string {
  return address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address
}
