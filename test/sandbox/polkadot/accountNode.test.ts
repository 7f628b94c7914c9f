import { Keyring } from '@polkadot/keyring'
import { bnToU8a } from '@polkadot/util'
import { expect, test } from 'vitest'
import { createAccountNode } from './accountNode.js'
import { RUNTIME_NAMES } from './runtimes.js'

const NETWORK = {
  name: 'Test',
  genesisHash: `0x${'45'.repeat(32)}`,
  symbol: 'TST',
  decimals: 10,
  ss58Format: 42,
} as const
const pair = new Keyring({ type: 'ed25519' }).addFromSeed(bnToU8a(1, { bitLength: 256 }))
const other = new Keyring({ type: 'ed25519' }).addFromSeed(bnToU8a(2, { bitLength: 256 }))

test.each(RUNTIME_NAMES)(
  'the ledger of runtime %s executes a transfer that @polkadot/types signed',
  async (name) => {
    const node = createAccountNode(NETWORK, name)
    const { runtime, head, submit, storageOf, blockAt } = await node.ledger()
    const deposit = BigInt(String(runtime.consts.balances?.existentialDeposit))
    await node.fund(pair.address, 10n * deposit)
    const { registry, version, tx } = runtime
    const { hash, number } = head()
    const method = tx.balances?.transferKeepAlive?.(other.address, deposit)
    const options = {
      ...{ blockHash: hash, era: registry.createType('ExtrinsicEra', { current: number, period: 64 }) },
      ...{ genesisHash: NETWORK.genesisHash, nonce: 0, tip: 0, runtimeVersion: version as never },
    }
    const extrinsic = registry.createType('Extrinsic', { method }, { version: 4 }).sign(pair, options)
    expect(submit(extrinsic.toHex())).toBe(extrinsic.hash.toHex())
    expect(blockAt().state.accounts.get(`0x${Buffer.from(other.publicKey).toString('hex')}`)?.free).toBe(
      deposit,
    )
    expect(storageOf(blockAt()).size).toBe(3)
    expect(() => submit(extrinsic.toHex())).toThrow('Invalid Transaction')
  },
)
