import { Address, OutScript } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { REGTEST as PARAMETERS } from '../../../test/sandbox/bitcoin/network.js'
import { toBase64 } from '../../base64.js'
import { INPUT, writeMaps } from '../psbt/maps.js'
import { writeOutput } from '../psbt/transaction.js'
import { earlier, reading, write } from '../testing/asked.js'
import { createPayer, PAYS_FROM } from '../testing/payer.js'

const receiver = () => createPayer({}).from
const BTC = { symbol: 'BTC', decimals: 8 }
const codesOf = ({ cautions }: { cautions: readonly { code: string; level: string }[] }) =>
  cautions.map(({ code, level }) => `${level}: ${code}`)
const UNKNOWN = ['warning: unknown-call']

test.each(PAYS_FROM)('%s: a payment is read with its receiver, change, fee, rate and total', async (pays) => {
  const payer = createPayer({}, { pays })
  const { from } = payer
  const to = receiver()
  const { proven, coins } = earlier(payer.payment, 100_000n, 50_000n)
  const psbt = write(pays === 'p2tr' ? coins : proven, [
    { to, amount: 120_000n },
    { to: from, amount: 28_000n },
  ])
  const found = await reading(payer).readPsbt(psbt)
  expect(found).toEqual({
    cautions: [],
    steps: [
      {
        does: 'send-to',
        raw: psbt,
        rows: [
          { label: 'amount', amount: { amount: 120_000n, ...BTC } },
          { label: 'to', address: to },
          { label: 'back', amount: { amount: 28_000n, ...BTC }, address: from },
          {
            label: 'fee',
            amount: { amount: 2_000n, ...BTC },
            text: expect.stringMatching(/^≈ [\d.]+ sat\/vB$/),
          },
          { label: 'leaves', amount: { amount: 122_000n, ...BTC } },
        ],
      },
    ],
  })
})

test('only outputs with the script of an own address are change', async () => {
  const payer = createPayer({})
  const { proven } = earlier(payer.payment, 100_000n)
  const [to, other] = [receiver(), receiver()]
  const psbt = write(proven, [
    { to: payer.ordinal, amount: 40_000n },
    { to, amount: 30_000n },
    { to: other, amount: 29_000n },
  ])
  const { steps } = await reading(payer).readPsbt(psbt)
  expect(steps).toMatchObject([
    {
      does: 'sign-transaction',
      rows: [
        { label: 'to', address: to, amount: { amount: 30_000n } },
        { label: 'to', address: other, amount: { amount: 29_000n } },
        { label: 'back', address: payer.ordinal, amount: { amount: 40_000n } },
        { label: 'fee', amount: { amount: 1_000n } },
        { label: 'leaves', amount: { amount: 60_000n } },
      ],
    },
  ])
})

test('inputs of others are named with what they pay, and what the account gains arrives', async () => {
  const [payer, seller] = [createPayer({}), createPayer({})]
  const own = earlier(payer.payment, 10_000n)
  const theirs = earlier(seller.payment, 60_000n, 5_000n)
  const psbt = write([...own.proven, ...theirs.proven], [{ to: payer.from, amount: 74_000n }])
  const found = await reading(payer).readPsbt(psbt)
  expect(found.cautions).toEqual([])
  expect(found.steps).toMatchObject([
    {
      does: 'sign-transaction',
      rows: [
        { label: 'from', address: seller.from, amount: { amount: 65_000n } },
        { label: 'back', amount: { amount: 74_000n } },
        { label: 'fee', amount: { amount: 1_000n } },
        { label: 'arrives', amount: { amount: 64_000n } },
      ],
    },
  ])
})

test('an amount that the PSBT only claims counts once the source has the transaction behind it', async () => {
  const payer = createPayer({})
  const { bytes, coins } = earlier(payer.payment, 100_000n)
  const psbt = write(coins, [{ to: receiver(), amount: 90_000n }])
  const without = await reading(payer).readPsbt(psbt)
  expect(codesOf(without)).toEqual(['warning: unproven'])
  expect(without.steps[0]?.rows.map(({ label }) => label)).toEqual(['amount', 'to'])
  const found = await reading(payer, [bytes]).readPsbt(psbt)
  expect(found.cautions).toEqual([])
  expect(found.steps[0]?.rows).toContainEqual(
    expect.objectContaining({ label: 'fee', amount: { amount: 10_000n, ...BTC } }),
  )
})

test('an input without any description is read from the chain', async () => {
  const payer = createPayer({})
  const { bytes, txid } = earlier(payer.payment, 100_000n)
  const psbt = write([{ txid, index: 0 }], [{ to: receiver(), amount: 90_000n }])
  const without = await reading(payer).readPsbt(psbt)
  expect(codesOf(without)).toEqual(['warning: unproven'])
  expect(without.steps[0]?.rows[0]).toEqual({ label: 'from', text: `${txid}:0` })
  expect((await reading(payer, [bytes]).readPsbt(psbt)).steps).toMatchObject([{ does: 'send-to' }])
})

test('an amount that the chain contradicts, or another part of the PSBT, is an unknown call', async () => {
  const payer = createPayer({})
  const { bytes, coins, proven } = earlier(payer.payment, 100_000n)
  const [coin] = coins
  const lie = { ...coin, txid: coin?.txid ?? '', index: 0 }
  const claimed = { script: payer.payment.script, amount: 90_500n }
  const outputs = [{ to: receiver(), amount: 90_000n }]
  const onChain = write([{ ...lie, witnessUtxo: claimed }], outputs)
  expect(codesOf(await reading(payer).readPsbt(onChain))).toEqual(['warning: unproven'])
  expect(codesOf(await reading(payer, [bytes]).readPsbt(onChain))).toEqual(UNKNOWN)
  const other = earlier(payer.payment, 100_000n, 1n).bytes
  const inside = write([{ ...proven[0], txid: lie.txid, index: 0 }], outputs)
  const swapped = Buffer.from(inside, 'base64').toString('hex')
  const hex = (bytesOf: Uint8Array) => Buffer.from(bytesOf).toString('hex')
  const size = (length: number) => length.toString(16).padStart(2, '0')
  const changed = swapped.replace(`${size(bytes.length)}${hex(bytes)}`, `${size(other.length)}${hex(other)}`)
  expect(changed).not.toBe(swapped)
  expect(codesOf(await reading(payer).readPsbt(toBase64(Buffer.from(changed, 'hex'))))).toEqual(UNKNOWN)
})

test('a Taproot signature proves all amounts, but only its own if others can add inputs', async () => {
  const payer = createPayer({}, { pays: 'p2tr' })
  const other = createPayer({})
  const mixed = [...earlier(payer.payment, 100_000n).coins, ...earlier(other.payment, 50_000n).coins]
  const outputs = [{ to: receiver(), amount: 149_000n }]
  expect(codesOf(await reading(payer).readPsbt(write(mixed, outputs)))).toEqual([])
  expect(codesOf(await reading(payer).readPsbt(write(mixed, outputs), []))).toEqual(['warning: unproven'])
  expect(codesOf(await reading(payer).readPsbt(write(mixed, outputs, 0x81)))).toEqual([
    'warning: open-inputs',
    'warning: unproven',
  ])
})

test.each([
  ['NONE', 2, 'danger: open-outputs', 0],
  ['SINGLE', 3, 'danger: open-outputs', 1],
  ['NONE|ANYONECANPAY', 0x82, 'danger: open-outputs', 0],
  ['SINGLE|ANYONECANPAY', 0x83, 'danger: open-outputs', 1],
  ['an unknown type', 0x7f, 'danger: open-outputs', 0],
])(
  '%s: only what the signature covers is shown, whoever names the type',
  async (_, type, caution, outputs) => {
    const payer = createPayer({})
    const { proven } = earlier(payer.payment, 100_000n)
    const paid = [
      { to: payer.from, amount: 60_000n },
      { to: receiver(), amount: 39_000n },
    ]
    const { readPsbt } = reading(payer)
    const asked = await readPsbt(write(proven, paid), [
      { address: payer.from, index: 0, sighashTypes: [1, type] },
    ])
    expect(codesOf(asked)).toEqual([caution])
    const written = type === 0x7f ? asked : await readPsbt(write(proven, paid, type))
    expect(codesOf(written)).toEqual([caution])
    expect(written.steps).toMatchObject([
      {
        does: 'sign-transaction',
        rows: [
          { label: 'from', address: payer.from, amount: { amount: 100_000n } },
          { label: 'back', address: payer.from, amount: { amount: 60_000n } },
        ].slice(0, 1 + outputs),
      },
    ])
  },
)

test('the sighash type of an input that others sign is theirs', async () => {
  const [payer, seller] = [createPayer({}), createPayer({})]
  const listed = earlier(seller.payment, 10_000n).proven.map((one) => ({ ...one, sighashType: 0x83 }))
  const coins = [...listed, ...earlier(payer.payment, 90_000n).proven]
  const psbt = write(coins, [{ to: seller.from, amount: 80_000n }])
  expect(codesOf(await reading(payer).readPsbt(psbt, [{ address: payer.from, index: 1 }]))).toEqual([])
})

test.each([
  ['a million satoshis and one', 2_000_000n, 1_000_001n, ['danger: high-fee']],
  ['a million satoshis', 2_000_000n, 1_000_000n, []],
  ['more than 2,000 satoshis per byte', 500_000n, 300_000n, ['danger: high-fee']],
])('a fee of %s', async (_, value, fee, cautions) => {
  const payer = createPayer({})
  const inputs = fee > 500_000n ? 10 : 1
  const { proven } = earlier(payer.payment, ...Array.from({ length: inputs }, () => value / BigInt(inputs)))
  const psbt = write(proven, [{ to: receiver(), amount: value - fee }])
  expect(codesOf(await reading(payer).readPsbt(psbt))).toEqual(cautions)
})

test('coins of the address for ordinals are a warning', async () => {
  const payer = createPayer({})
  const script = OutScript.encode(Address(PARAMETERS).decode(payer.ordinal))
  const ordinal = earlier({ script }, 546n)
  const psbt = write(
    [...ordinal.proven, ...earlier(payer.payment, 9_000n).proven],
    [{ to: receiver(), amount: 9_000n }],
  )
  expect(codesOf(await reading(payer).readPsbt(psbt))).toEqual(['warning: ordinals'])
})

test('a text in an output is a memo, and any other data can’t be put into words', async () => {
  const payer = createPayer({})
  const { proven } = earlier(payer.payment, 9_000n)
  const output = (...bytes: readonly number[]) => ({ to: Uint8Array.of(0x6a, ...bytes), amount: 0n })
  const text = [...Buffer.from('Berth 7')]
  const { readPsbt } = reading(payer)
  const pay = { to: receiver(), amount: 8_000n }
  const memo = await readPsbt(write(proven, [pay, output(text.length, ...text)]))
  expect(memo.cautions).toEqual([])
  expect(memo.steps[0]?.rows).toContainEqual({ label: 'memo', text: 'Berth 7' })
  const rune = await readPsbt(write(proven, [pay, output(0x5d, 2, 1, 2)]))
  expect(codesOf(rune)).toEqual(UNKNOWN)
  expect(rune.steps[0]?.rows).toContainEqual({ label: 'memo', text: '6a5d020102' })
  const bare = await readPsbt(write(proven, [{ to: Uint8Array.of(0x51), amount: 8_000n }]))
  expect(codesOf(bare)).toEqual(UNKNOWN)
  expect(bare.steps[0]?.rows).toContainEqual({ label: 'to', text: '51' })
})

test('what can never be valid, is too long, or has more parts than anyone reads, is an unknown call', async () => {
  const payer = createPayer({})
  const { coins, proven } = earlier(payer.payment, 9_000n)
  const { readPsbt } = reading(payer)
  const pay = { to: receiver(), amount: 200n }
  for (const psbt of [
    write(proven, [{ to: receiver(), amount: 9_001n }]),
    write(
      proven,
      Array.from({ length: 33 }, () => pay),
    ),
    write(coins, [{ to: receiver(), amount: 21n * 10n ** 14n + 1n }]),
    toBase64(Buffer.concat([Buffer.from(write(proven, [pay]), 'base64'), Buffer.alloc(1_000_000)])),
    toBase64(Buffer.from('70736274ff01', 'hex')),
  ])
    expect(codesOf(await readPsbt(psbt))).toEqual(UNKNOWN)
})

test('a coin that is spent twice, or has two amounts, makes an unknown call', async () => {
  const payer = createPayer({})
  const { bytes, txid } = earlier(payer.payment, 100_000n)
  const { script } = payer.payment
  const input = { id: Buffer.from(txid, 'hex').reverse(), index: 0, script: new Uint8Array(), sequence: 0 }
  const psbtOf = (amount: bigint, count: number) => {
    const inputs = Array.from({ length: count }, () => ({ ...input, witness: [] }))
    const tx = { version: 2, inputs, outputs: [{ value: 90_000n, script }], lockTime: 0 }
    const fields = [
      [INPUT.previous, bytes],
      [INPUT.output, writeOutput({ script, value: amount })],
    ] as const
    return toBase64(
      writeMaps(
        tx,
        inputs.map(() => fields),
      ),
    )
  }
  const { readPsbt } = reading(payer)
  expect(codesOf(await readPsbt(psbtOf(100_000n, 1)))).toEqual([])
  expect(codesOf(await readPsbt(psbtOf(100_001n, 1)))).toEqual(UNKNOWN)
  expect(codesOf(await readPsbt(psbtOf(100_000n, 2)))).toEqual(UNKNOWN)
})
