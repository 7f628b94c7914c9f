import assert from 'node:assert/strict'
import { createMemoryNonces, createVerifier, formatMessage } from 'latchkey/siwx/verify'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

// Runs in Node alone, like a server, together with the visitor's key.

const nonces = createMemoryNonces()
const verifier = createVerifier({ domain: 'service.example', uri: 'https://service.example', nonces })
const account = privateKeyToAccount(generatePrivateKey())
const message = formatMessage({
  ...{ accountAddress: account.address, chainId: 'eip155:1', version: '1', ...(await nonces.issue()) },
  ...{ domain: 'service.example', uri: 'https://service.example/login' },
})
const signed = { message, signature: await account.signMessage({ message }) }

const taken = await verifier.verify(signed)
assert(taken.ok)
assert.equal(taken.session.data.accountAddress, account.address)
assert.equal((await verifier.verify(signed)).code, 'NONCE_USED')
