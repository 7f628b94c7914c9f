import { p2pkh, p2sh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { expect, test } from 'vitest'
import { checkBip122 } from './verify.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

test.each(['p2pkh', 'p2wpkh', 'p2sh', 'p2tr'])(
  'a signature of a %s address is accepted, and not for another text',
  async (type) => {
    const secret = randomPrivateKeyBytes()
    const key = pubECDSA(secret)
    const made = {
      p2pkh: p2pkh(key),
      p2wpkh: p2wpkh(key),
      p2sh: p2sh(p2wpkh(key)),
      p2tr: p2tr(pubSchnorr(secret)),
    }
    const address = made[type as 'p2tr'].address ?? ''
    const signature = String(Signer.sign(WIF().encode(secret), address, 'Hé'))
    expect(await checkBip122({ message: 'Hé', signature, address, chainId: MAINNET })).toEqual({ ok: true })
    expect(await checkBip122({ message: 'He', signature, address, chainId: MAINNET })).toMatchObject({
      ok: false,
    })
  },
)
