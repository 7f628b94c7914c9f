/** The popup protocol's encryption: keys by ECDH on P-256, contents by AES-GCM, keys on the wire in hex. */

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const OWN_KEYS = 'signer-keys'

export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>
  cipherText: ArrayBuffer
}

export interface Channel {
  /** Our public key, as SPKI in hex. */
  sender: string
  encrypt(content: unknown): Promise<Encrypted>
  decrypt(encrypted: Encrypted): Promise<unknown>
}

/** @param peer - The page's public key, as SPKI in hex. */
export async function openChannel(peer: string): Promise<Channel> {
  const own = await ownKeys()
  const publicKey = await crypto.subtle.importKey('spki', fromHex(peer), CURVE, true, [])
  const secret = await crypto.subtle.deriveKey(
    { name: 'ECDH', public: publicKey },
    own.privateKey,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return {
    sender: toHex(await crypto.subtle.exportKey('spki', own.publicKey)),
    async encrypt(content) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(JSON.stringify(content))
      return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, plain) }
    },
    async decrypt({ iv, cipherText }) {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
      return JSON.parse(new TextDecoder().decode(plain))
    },
  }
}

/** The popup's key pair. It is stored, because the page remembers the public key even after a reload. */
async function ownKeys(): Promise<CryptoKeyPair> {
  const stored = localStorage.getItem(OWN_KEYS)
  if (stored) {
    const [publicHex, privateHex] = JSON.parse(stored) as [string, string]
    return {
      publicKey: await crypto.subtle.importKey('spki', fromHex(publicHex), CURVE, true, []),
      privateKey: await crypto.subtle.importKey('pkcs8', fromHex(privateHex), CURVE, true, ['deriveKey']),
    }
  }
  const made = await crypto.subtle.generateKey(CURVE, true, ['deriveKey'])
  const publicHex = toHex(await crypto.subtle.exportKey('spki', made.publicKey))
  const privateHex = toHex(await crypto.subtle.exportKey('pkcs8', made.privateKey))
  localStorage.setItem(OWN_KEYS, JSON.stringify([publicHex, privateHex]))
  return made
}

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
