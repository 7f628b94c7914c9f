import { expect, test } from 'vitest'
import { announceWallets } from './inPage.js'

type Announced = CustomEvent<{ provider: { request(call: { method: string }): Promise<unknown> } }>

test('a wallet shares its account once the page has requested it', async () => {
  const found: Announced['detail']['provider'][] = []
  window.addEventListener('eip6963:announceProvider', (event) =>
    found.push((event as Announced).detail.provider),
  )
  announceWallets(['one', 'two'])
  const ask = (index: number, method: string) => found[index]?.request({ method })
  expect(await ask(0, 'eth_accounts')).toEqual([])
  const accounts = await ask(0, 'eth_requestAccounts')
  expect(accounts).toHaveLength(1)
  expect(await ask(0, 'eth_accounts')).toEqual(accounts)
  expect(await ask(1, 'eth_accounts')).toEqual([])
})
