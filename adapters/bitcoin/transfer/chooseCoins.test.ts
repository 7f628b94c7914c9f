import { Transaction } from '@scure/btc-signer'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress } from '../address.js'
import { PAYS_FROM } from '../testing/payer.js'
import { sign } from '../testing/signCoins.js'
import { chooseAll, chooseCoins, MAX_INPUTS } from './chooseCoins.js'
import { dustLimit, inputSize, scriptOf, sizeOfTransfer } from './scripts.js'

const addresses = {
  p2pkh: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  p2sh: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  p2wpkh: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  p2wsh: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  p2tr: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
}
const scriptFor = (type: keyof typeof addresses) => {
  const address = readAddress(addresses[type])
  const script = address && scriptOf(address)
  if (!script) throw new Error(`No script for ${type}.`)
  return script
}

const coin = fc
  .record({
    seed: fc.integer({ min: 0, max: 0xffff }),
    vout: fc.nat(9),
    value: fc.integer({ min: 1, max: 5_000_000 }),
  })
  .map(({ seed, vout, value }) => ({
    ...{ txid: seed.toString(16).padStart(64, '0'), vout, value: BigInt(value) },
    status: { confirmed: true },
  }))
const coins = fc.uniqueArray(coin, {
  selector: ({ txid, vout }) => `${txid}:${vout}`,
  maxLength: 150,
})
const given = fc.record({
  coins,
  amount: fc.bigInt({ min: 546n, max: 20_000_000n }),
  rate: fc.integer({ min: 1, max: 500 }),
  type: fc.constantFrom(...PAYS_FROM),
})

test('what is chosen adds up, pays its rate, leaves no dust and wastes nothing', () => {
  fc.assert(
    fc.property(given, ({ type, ...more }) => {
      const back = scriptFor(type)
      const to = scriptFor('p2tr')
      const choice = chooseCoins({ ...more, type, to, back })
      const { amount, rate } = more
      if (!choice) {
        const most = chooseAll({ ...more, type, to, back })
        expect(most === undefined || most.amount < amount).toBe(true)
        return
      }
      const { inputs, fee, change } = choice
      expect(inputs.reduce((sum, { value }) => sum + value, 0n)).toBe(amount + fee + change)
      expect(inputs.length).toBeLessThanOrEqual(MAX_INPUTS)
      expect(change === 0n || change >= dustLimit(back)).toBe(true)
      const size = sizeOfTransfer(type, inputs.length, change > 0n ? [to, back] : [to])
      expect(fee).toBeGreaterThanOrEqual(BigInt(size * rate))
      // Without change, the fee includes at most the change that was not worth it.
      const most = BigInt(sizeOfTransfer(type, inputs.length, [to, back]) * rate) + dustLimit(back)
      expect(fee).toBeLessThan(most)
      const worth = BigInt(Math.ceil(inputSize(type) * rate))
      expect(inputs.every(({ value }) => value > worth)).toBe(true)
    }),
  )
})

test('the order in which a source lists coins changes nothing', () => {
  fc.assert(
    fc.property(given, ({ coins: listed, ...more }) => {
      const rest = { ...more, to: scriptFor('p2wpkh'), back: scriptFor(more.type) }
      expect(chooseCoins({ ...rest, coins: [...listed].reverse() })).toEqual(
        chooseCoins({ ...rest, coins: listed }),
      )
    }),
  )
})

test.each(PAYS_FROM)(
  'the size of a signed %s transaction is never above the estimate, and near it',
  (type) => {
    for (const count of [1, 2, 30]) {
      for (const outputs of [1, 2]) {
        const { hex, scripts } = sign(type, count, outputs)
        const { vsize } = Transaction.fromRaw(Buffer.from(hex, 'hex'), { allowUnknownInputs: true })
        const estimated = sizeOfTransfer(type, count, scripts)
        expect(vsize).toBeLessThanOrEqual(estimated)
        expect(estimated - vsize).toBeLessThanOrEqual(3 + 2 * count)
      }
    }
  },
)

test.each([
  ['p2pkh', 546n],
  ['p2sh', 540n],
  ['p2wpkh', 294n],
  ['p2wsh', 330n],
  ['p2tr', 330n],
] as const)('the least that a %s output may have is that of Bitcoin Core', (type, least) => {
  expect(dustLimit(scriptFor(type))).toBe(least)
})
