import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listEntries, ROOT } from './scripts/paths.js'

// What integrators may import. Changing a list here is a change of the public API: say so in CHANGELOG.md.

const keysOf = async (entry: string) => {
  const found = listEntries().find(({ name }) => name === entry)
  if (!found) throw new Error(`There is no entry ${entry}.`)
  const module: object = await import(/* @vite-ignore */ join(ROOT, found.source))
  return Object.keys(module).sort()
}

test('latchkey', async () => {
  expect(await keysOf('latchkey')).toMatchInlineSnapshot(`
    [
      "AfterConnect",
      "BaseError",
      "CaipError",
      "ChainNotSupportedError",
      "CloseGuards",
      "ConfigError",
      "ConnectionFailedError",
      "ConnectionRejectedError",
      "HomeView",
      "HttpError",
      "HttpResponseError",
      "ModalClosedError",
      "NetworkMismatchError",
      "PluginError",
      "RequestPendingError",
      "SessionError",
      "SignRejectedError",
      "SwitchFailedError",
      "SwitchRejectedError",
      "UnsupportedChainError",
      "chainIdOf",
      "createAppKit",
      "createKernel",
      "createSlot",
      "createToken",
      "defineAdapter",
      "definePlugin",
      "defineSetup",
      "formatCaipAddress",
      "homeView",
      "isCaipNetworkId",
      "label",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "toCaipNetwork",
      "warm",
    ]
  `)
})

test('latchkey/kernel', async () => {
  expect(await keysOf('latchkey/kernel')).toMatchInlineSnapshot(`
    [
      "AfterConnect",
      "BaseError",
      "CaipError",
      "ChainNotSupportedError",
      "CloseGuards",
      "ConfigError",
      "ConnectionFailedError",
      "ConnectionRejectedError",
      "HomeView",
      "HttpError",
      "HttpResponseError",
      "ModalClosedError",
      "NetworkMismatchError",
      "PluginError",
      "RequestPendingError",
      "SessionError",
      "SignRejectedError",
      "SwitchFailedError",
      "SwitchRejectedError",
      "UnsupportedChainError",
      "chainIdOf",
      "createKernel",
      "createSlot",
      "createToken",
      "defineAdapter",
      "definePlugin",
      "defineSetup",
      "formatCaipAddress",
      "homeView",
      "isCaipNetworkId",
      "label",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "toCaipNetwork",
      "warm",
    ]
  `)
})

test('latchkey/networks', async () => {
  expect(await keysOf('latchkey/networks')).toMatchInlineSnapshot(`
    [
      "bitcoin",
      "bitcoinSignet",
      "bitcoinTestnet",
      "cosmoshub",
      "defineChain",
      "kusama",
      "polkadot",
      "solana",
      "solanaDevnet",
      "solanaTestnet",
    ]
  `)
})

test('latchkey/adapters/evm', async () => {
  expect(await keysOf('latchkey/adapters/evm')).toMatchInlineSnapshot(`
    [
      "evmAdapter",
    ]
  `)
})
