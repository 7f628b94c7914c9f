import { expect, test } from 'vitest'
import { looksLikeAddress } from './looksLikeAddress.js'

const EVM = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'

test.each([
  `${EVM}.eth`,
  '0x5aae-beaed.eth',
  '0x5aae_beaed.eth',
  '0x5AAEBEAED.eth',
  'ox5aaebeaed.eth',
  'pay.0x5aae.eth',
  `${EVM.slice(2)}.eth`,
  'dyw8jctfwhnrjhhmfcbxvvdtqwmevfbx6zkumg5cnskk.eth',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq.eth',
  'cosmos1vlthgax23ca9syk7xgaz347xmf4nunefw3cnv8.reown.id',
])('%s reads as an address', (name) => expect(looksLikeAddress(name)).toBe(true))

test.each([
  'vitalik.eth',
  '0xdesigner.eth',
  '0xabc.eth',
  'x5aae.eth',
  'a-rather-long-name-of-a-project.eth',
  '1inch.eth',
])('%s reads as a name', (name) => expect(looksLikeAddress(name)).toBe(false))
