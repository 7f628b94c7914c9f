import { expect, test } from 'vitest'
import { hasNetwork, isUsable } from './usable.js'

const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const EVM = ['eip155:1'] as const
const BOTH = ['eip155:1', 'solana:abc'] as const
const all = { name: 'W' }

// Phone, adapters, networks, and whether the wallet is listed (docs/protocol.md#catalogue-service).
test.each([
  [{ id: 'w' }, false, true, EVM, true],
  [{ id: 'w' }, true, true, EVM, false],
  [{ id: 'w', webapp_link: 'https://a.example' }, true, true, EVM, false],
  [{ id: 'w', mobile_link: 'w://' }, true, true, EVM, true],
  [{ id: COINBASE }, true, true, EVM, true],
  [{ id: PHANTOM }, true, true, EVM, false],
  [{ id: PHANTOM }, true, true, BOTH, true],
  [{ id: SOLFLARE }, true, true, EVM, false],
  [{ id: SOLFLARE }, true, true, BOTH, true],
  [{ id: 'w' }, false, false, EVM, false],
  [{ id: 'w', mobile_link: 'w://' }, false, false, EVM, true],
  [{ id: 'w', desktop_link: 'w://' }, false, false, EVM, true],
  [{ id: 'w', webapp_link: 'https://a.example' }, false, false, EVM, true],
  [{ id: 'w', desktop_link: 'w://' }, true, false, EVM, false],
  [{ id: COINBASE }, true, false, EVM, false],
] as const)(
  '%j, on a phone: %s, with adapters: %s, on %j: %s',
  (wallet, isPhone, hasAdapters, networks, expected) => {
    expect(isUsable({ ...all, ...wallet }, { isPhone, hasAdapters, networks })).toBe(expected)
  },
)

test.each([
  [['eip155:1'], true],
  [['eip155:10'], false],
  [['eip155:11', 'xeip155:1'], false],
  [['eip155:10', 'eip155:1'], true],
  [[], false],
  [undefined, true],
] as const)('a wallet for %j is one for eip155:1: %s', (chains, expected) => {
  expect(hasNetwork({ id: 'w', ...all, chains }, ['eip155:1', 'eip155:100'])).toBe(expected)
})
