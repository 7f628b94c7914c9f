import type { PhoneSettings } from '../types.js'
import { element } from './element.js'

export interface SettingsActions {
  setAccounts(indices: number[]): void
  setOneClick(isOn: boolean): void
  setOffline(isOffline: boolean): void
  rename(name: string): void
}

export interface SettingsState {
  settings: PhoneSettings
  isOffline: boolean
  /** Label and address of the active account, by namespace. */
  addresses: readonly [label: string, address: string][]
}

/** Number of accounts on display. Tests use others. */
const OFFERED = 5

export function drawSettings(
  { settings, isOffline, addresses }: SettingsState,
  actions: SettingsActions,
): HTMLElement[] {
  const [current = 0] = settings.accounts
  const indices = [...new Set([...Array(OFFERED).keys(), current])]
  const account = element('select', { id: 'account' })
  for (const index of indices) {
    account.append(
      element('option', { value: String(index), selected: index === current }, `Account ${index + 1}`),
    )
  }
  account.addEventListener('change', () => actions.setAccounts([Number(account.value)]))

  const name = element('input', { id: 'name', value: settings.name, required: true, autocomplete: 'off' })
  name.addEventListener('change', () => {
    if (name.value.trim()) actions.rename(name.value.trim())
  })

  const list = addresses.map(([label, address]) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, address)),
  )
  return [
    element('label', { for: 'account' }, 'Account'),
    account,
    element('dl', {}, ...list),
    element('label', { for: 'name' }, 'Name that sites see'),
    name,
    toggle('One-click sign-in', settings.oneClick, actions.setOneClick),
    toggle('Flight mode', isOffline, actions.setOffline),
  ]
}

function toggle(label: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLElement {
  const box = element('input', { type: 'checkbox', role: 'switch', checked: isOn })
  box.addEventListener('change', () => onChange(box.checked))
  return element('label', { class: 'toggle' }, element('span', {}, label), box)
}
