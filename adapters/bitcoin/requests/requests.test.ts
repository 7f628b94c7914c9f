import { Address, OutScript, Transaction } from '@scure/btc-signer'
import bitcore from 'bitcore-lib'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { REGTEST as PARAMETERS } from '../../../test/sandbox/bitcoin/network.js'
import { runs } from '../../../test/scripts/run/depth.js'
import { toBase64 } from '../../base64.js'
import { readAddress } from '../address.js'
import { toHex } from '../hex.js'
import type { BitcoinProvider } from '../provider.js'
import { earlier, reading, write } from '../testing/asked.js'
import { MAINNET, REGTEST } from '../testing/fakeContext.js'
import { createPayer, PAYS_FROM } from '../testing/payer.js'
import { open } from './open.js'
import { toAddress } from './toAddress.js'

/** The parts of bitcore's transaction that show what it pays, which its declaration here lacks. */
type Oracle = { outputs: readonly { satoshis: number }[] }

test('amounts, receivers, fee and rate are those of bitcore and of the signed transaction', async () => {
  const parts = fc.record({
    pays: fc.constantFrom(...PAYS_FROM),
    values: fc.array(fc.bigInt({ min: 2_000n, max: 10n ** 12n }), { minLength: 1, maxLength: 5 }),
    paid: fc.array(fc.constantFrom(...PAYS_FROM), { minLength: 1, maxLength: 4 }),
    fee: fc.bigInt({ min: 400n, max: 1_000n }),
  })
  await fc.assert(
    fc.asyncProperty(parts, async ({ pays, values, paid, fee }) => {
      const payer = createPayer({}, { pays, hasOrdinals: false })
      const total = values.reduce((sum, one) => sum + one, 0n)
      const share = (total - fee) / BigInt(paid.length)
      const outputs = paid.map((type, index) => ({
        to: createPayer({}, { pays: type }).from,
        amount: index === 0 ? total - fee - share * BigInt(paid.length - 1) : share,
      }))
      const psbt = write(earlier(payer.payment, ...values).proven, outputs)
      const { steps } = await reading(payer).readPsbt(psbt)
      const rows = steps[0]?.rows ?? []
      const library = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
      const oracle = new bitcore.Transaction(Buffer.from(library.unsignedTx)) as unknown as Oracle
      const amounts = rows.flatMap(({ label, amount }) =>
        label === 'to' || label === 'amount' ? Number(amount?.amount ?? -1n) : [],
      )
      expect(amounts.filter((one) => one >= 0)).toEqual(oracle.outputs.map(({ satoshis }) => satoshis))
      expect(rows.flatMap(({ address }) => address ?? [])).toEqual(outputs.map(({ to }) => to))
      library.sign(payer.secret)
      library.finalize()
      const row = rows.find(({ label }) => label === 'fee')
      expect(row?.amount?.amount).toBe(library.fee)
      const rate = Number(/[\d.]+/.exec(row?.text ?? '')?.[0])
      const exact = Number(library.fee) / library.vsize
      // Signatures can be a few bytes shorter than the longest.
      expect(Math.abs(rate - exact)).toBeLessThan(0.1 + exact * 0.03)
    }),
    { numRuns: runs(40) },
  )
})

test('scripts have the addresses that @scure/btc-signer writes, on each network', () => {
  const hashes = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const networks = { bc: undefined, bcrt: PARAMETERS } as const
  fc.assert(
    fc.property(hashes, fc.constantFrom('bc', 'bcrt'), (hash, prefix) => {
      const scripts = [
        OutScript.encode({ type: 'pkh', hash: hash.subarray(0, 20) }),
        OutScript.encode({ type: 'sh', hash: hash.subarray(0, 20) }),
        OutScript.encode({ type: 'wpkh', hash: hash.subarray(0, 20) }),
        OutScript.encode({ type: 'wsh', hash }),
      ]
      for (const script of scripts)
        expect(toAddress(script, prefix)).toBe(Address(networks[prefix]).encode(OutScript.decode(script)))
    }),
    { numRuns: 50 },
  )
  const { ordinal } = createPayer({})
  const taproot = OutScript.encode(Address(PARAMETERS).decode(ordinal))
  expect(toAddress(taproot, 'bcrt')).toBe(ordinal)
  // A vector of BIP-350.
  const later = Buffer.from('5210751e76e8199196d454941c45d1b3a323', 'hex')
  expect(toAddress(later, 'bc')).toBe('bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs')
  for (const other of [[], [0x51], [0, 3, 1, 2, 3], [0x6a, 1, 1]])
    expect(toAddress(Uint8Array.from(other), 'bc')).toBeUndefined()
})

test('broken PSBTs never crash or stop the reader, and always have a step', async () => {
  const payer = createPayer({})
  const [to, second] = [createPayer({}).from, createPayer({}).from]
  const { proven, coins } = earlier(payer.payment, 90_000n, 10_000n)
  const whole = Buffer.from(
    write(
      [...proven.slice(0, 1), ...coins.slice(1)],
      [
        { to, amount: 50_000n },
        { to: second, amount: 20_000n },
        { to: payer.from, amount: 29_000n },
      ],
    ),
    'base64',
  )
  const broken = fc
    .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 })
    .chain((changes) => fc.nat(whole.length).map((end) => ({ changes, end })))
    .map(({ changes, end }) => {
      const bytes = Uint8Array.from(whole)
      for (const [at, byte] of changes) bytes[at] = byte
      return end % 4 === 0 ? bytes.subarray(0, end) : bytes
    })
  const { readPsbt } = reading(payer)
  await fc.assert(
    fc.asyncProperty(fc.oneof(broken, fc.uint8Array({ maxLength: 1_500 })), async (bytes) => {
      const { steps } = await readPsbt(toBase64(bytes))
      expect(steps).toHaveLength(1)
      // A changed opcode is a later witness version, which the library does not decode.
      for (const { address } of steps[0]?.rows ?? []) {
        const read = address === undefined ? undefined : readAddress(address)
        expect(read === undefined).toBe(address === undefined)
        expect(toHex(bytes)).toContain(toHex(read?.program ?? new Uint8Array()))
      }
    }),
    { numRuns: runs(300) },
  )
})

test('a transfer is read as it is asked, on its own network only', async () => {
  const payer = createPayer({})
  const to = createPayer({}).from
  const { read } = reading(payer)
  const asked = { recipient: to, amount: '100000' }
  expect(await read('sendTransfer', asked)).toMatchObject({
    cautions: [],
    steps: [
      {
        does: 'send-to',
        rows: [
          { label: 'amount', amount: { amount: 100_000n, symbol: 'BTC', decimals: 8 } },
          { label: 'to', address: to },
        ],
      },
    ],
  })
  for (const [given, network] of [
    [asked, MAINNET],
    [{ ...asked, amount: '1.5' }, REGTEST],
    [{ ...asked, recipient: 'satoshi' }, REGTEST],
    [undefined, REGTEST],
  ] as const)
    expect((await read('sendTransfer', given, network)).steps).toMatchObject([{ does: 'unknown-call' }])
})

test('a message is a text, and one that is a transaction is a danger', async () => {
  const payer = createPayer({})
  const { read } = reading(payer)
  const asked = (message: string) => read('signMessage', { message, address: payer.ordinal })
  const psbt = write(earlier(payer.payment, 9_000n).proven, [{ to: payer.from, amount: 8_000n }])
  const { unsignedTx } = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  const text = 'Sign in to the harbour: 32 chars'
  expect(await asked(text)).toEqual({
    steps: [],
    cautions: [],
    text: { content: text, address: payer.ordinal },
  })
  for (const hidden of [
    psbt,
    toHex(Buffer.from(psbt, 'base64')),
    toHex(unsignedTx),
    ` 0x${toHex(unsignedTx)}\n`,
  ])
    expect((await asked(hidden)).cautions).toEqual([{ code: 'blind-hash', level: 'danger' }])
})

test('the wallet gets a copy of what was read, with fields that only wallets know', async () => {
  const { from } = createPayer({})
  const signPSBT = vi.fn(async () => ({ psbt: 'signed' }))
  const provider = { signPSBT } as unknown as BitcoinProvider
  const given = { psbt: 'cHNidP8=', signInputs: [{ address: from, index: 0, useTweakedSigner: false }] }
  const { params, send } = await open({ provider, method: 'signPSBT', args: [given] })
  given.psbt = 'AAAA'
  given.signInputs.pop()
  expect(await send(params)).toEqual({ psbt: 'signed' })
  expect(signPSBT).toHaveBeenCalledExactlyOnceWith({
    psbt: 'cHNidP8=',
    signInputs: [{ address: from, index: 0, useTweakedSigner: false }],
  })
})

test.each([
  ['signPSBT', { psbt: 'no base64', signInputs: [] }],
  ['signPSBT', { psbt: 'cHNidP8=' }],
  ['signPSBT', { psbt: 'cHNidP8=', signInputs: [{ address: 'a', index: -1 }] }],
  ['sendTransfer', { recipient: 'bc1', amount: 5 }],
  ['sendTransfer', { recipient: 'bc1', amount: '0.5' }],
  ['signMessage', { message: 'Hi', address: 'nobody' }],
  ['signMessage', 'Hi'],
  ['signMessage', undefined],
])('%s with wrong parameters is refused before the review: %j', async (method, given) => {
  const provider = {} as BitcoinProvider
  await expect(open({ provider, method, args: [given] })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
