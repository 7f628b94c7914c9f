import { compactStripLength, u8aToHex } from '@polkadot/util'
import { decodeAddress } from '@polkadot/util-crypto'
import { check, nat, property } from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadRuntime, RUNTIME_NAMES, type SandboxRuntime } from '../../../test/sandbox/polkadot/runtimes.js'
import { fromHex, toHex } from '../hex.js'
import { formsOf } from '../signatureForms.js'
import { PAIR, type Payload, signTransaction, TO } from '../testing/startTransfer.js'
import { buildCall } from './build.js'
import { encodeEra, PERIOD } from './era.js'
import { encodeExtrinsic, readExtrinsic } from './extrinsic.js'
import { payloadFor } from './payload.js'
import { type Runtime, readRuntime } from './runtime.js'
import type { Draft } from './terms.js'

const VALUES = ['0', '1', '63', '64', '16384', '1073741824', '12345678901234567890', `${2n ** 128n - 1n}`]
const HASH = toHex(new Uint8Array(32).fill(7))

describe.each(RUNTIME_NAMES)('runtime %s, compared with @polkadot/types', (name) => {
  let oracle: SandboxRuntime
  let runtime: Runtime
  beforeAll(async () => {
    oracle = await loadRuntime(name)
    runtime = await readRuntime(oracle.stored, oracle.version)
  }, 60_000)

  test.each(VALUES)('calls are the same bytes for the amount %s', (value) => {
    const { balances, assets } = oracle.tx
    const pairs: [Draft, Uint8Array | undefined][] = [
      [{ kind: 'native', to: TO, value }, balances?.transferKeepAlive?.(TO, value).toU8a()],
      [{ kind: 'all', to: TO, value }, balances?.transferAll?.(TO, false).toU8a()],
    ]
    if (assets) {
      const asset = { kind: 'asset', to: TO, value, asset: 1984 } as const
      pairs.push([{ ...asset, keepsOpen: true }, assets.transferKeepAlive?.(1984, TO, value).toU8a()])
      pairs.push([{ ...asset, keepsOpen: false }, assets.transfer?.(1984, TO, value).toU8a()])
    }
    for (const [draft, expected] of pairs) expect(buildCall(runtime, draft)).toEqual(expected)
  })

  test('the existential deposit and storage keys are the same', () => {
    const { consts, query } = oracle
    expect(runtime.existentialDeposit).toBe(BigInt(String(consts.balances?.existentialDeposit)))
    // The library puts the length before keys.
    const keyOf = (key: Uint8Array | undefined) => key && u8aToHex(compactStripLength(key)[1])
    expect(runtime.events.key()).toBe(keyOf(query.system?.events?.()))
    const { asset, holding, metadata } = runtime.assets ?? {}
    const { asset: assets, account: holdings, metadata: details } = query.assets ?? {}
    expect(asset !== undefined).toBe(query.assets !== undefined)
    if (!query.assets) return
    expect(asset?.key(1984)).toBe(keyOf(assets?.(1984)))
    expect(holding?.key(1984, TO)).toBe(keyOf(holdings?.(1984, TO)))
    expect(metadata?.key(1984)).toBe(keyOf(details?.(1984)))
  })

  test('the signed transaction is the same bytes, and is read back', () => {
    const draft = { kind: 'native', to: TO, value: '12345678901' } as const
    const asked = {
      ...{ from: toHex(decodeAddress(PAIR.address)), era: encodeEra(70), nonce: 300, tip: 0n, mode: 0 },
      call: buildCall(runtime, draft),
    }
    const block = { hash: HASH, number: 70 }
    const payload = payloadFor({ runtime, asked, address: PAIR.address, genesisHash: HASH, block })
    const { registry } = oracle
    const full = registry.createType('SignerPayload', { ...payload, runtimeVersion: oracle.version })
    const { address, assetId, ...expected } = full.toPayload()
    // The library writes the address in the network's format; without an asset, the fee is native.
    expect([decodeAddress(address), assetId ?? null]).toEqual([PAIR.publicKey, null])
    expect(payload).toEqual({ ...expected, address: PAIR.address, withSignedTransaction: true })

    const answer = signTransaction(oracle, payload as unknown as Payload)
    const [form] = formsOf(fromHex(answer.signature) ?? new Uint8Array())
    if (!form) throw new Error('The signature has no known form.')
    const encoded = encodeExtrinsic(runtime, { ...asked, ...form })
    expect(toHex(encoded)).toBe(answer.signedTransaction)
    const { call, ...extras } = asked
    expect(call.length).toBeGreaterThan(0)
    expect(readExtrinsic(runtime, encoded)).toEqual({
      ...extras,
      call: `native ${toHex(decodeAddress(TO))} 12345678901`,
    })
    expect(toHex(runtime.hash(encoded))).toBe(registry.createType('Extrinsic', encoded).hash.toHex())
  })

  test('eras are the same bytes', () => {
    const isSame = property(nat(0xffff_ffff), (current) => {
      const era = oracle.registry.createType('ExtrinsicEra', { current, period: PERIOD })
      expect(encodeEra(current)).toEqual(era.toU8a())
      expect(era.asMortalEra.birth(current)).toBe(current)
    })
    expect(check(isSame, { numRuns: 100 }).failed).toBe(false)
  })
})
