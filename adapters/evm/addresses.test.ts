import { expect, test } from 'vitest'
import { createAddresses } from './addresses.js'
import { NETWORK } from './testing/fakeContext.js'

const { isAddress, check } = createAddresses()
const GOOD = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const checkOne = (address: string) => check({ address, network: NETWORK })

test('[VAL-09] an address of EVM is 40 hexadecimal characters, with or without 0x', async () => {
  for (const address of [GOOD, GOOD.slice(2), GOOD.toLowerCase(), GOOD.slice(2).toUpperCase()]) {
    expect(isAddress(address), address).toBe(true)
    expect(await checkOne(address), address).toBeUndefined()
  }
  const wrong = ['', '0x', GOOD.slice(0, -1), `${GOOD}0`, `0x${GOOD}`, 'name.eth', ` ${GOOD}`]
  for (const text of [...wrong, `${GOOD.slice(0, -1)}g`, `0X${GOOD.slice(2)}\n`]) {
    expect(isAddress(text), text).toBe(false)
    expect(await checkOne(text), text).toBe('malformed')
  }
})

test('an address whose capitals do not fit its checksum has a wrong letter somewhere', async () => {
  const wrong = GOOD.replace('aad88F', 'aaD88F')
  expect(isAddress(wrong)).toBe(true)
  expect(await checkOne(wrong)).toBe('malformed')
  expect(await checkOne(wrong.slice(2))).toBe('malformed')
})

test('nobody has the key of the zero address', async () => {
  expect(await checkOne(`0x${'0'.repeat(40)}`)).toBe('no-owner')
})
