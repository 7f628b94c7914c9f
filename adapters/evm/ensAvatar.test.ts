import { expect, test } from 'vitest'
import { toAvatar } from './ensAvatar.js'

const CID = 'QmSP4nq9fnN9dAiCj42ug9Wa79rqmQerZXZch82VqpiH7U'

test.each<[string, string | undefined]>([
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  [`ipfs://${CID}/image.gif`, `https://ipfs.io/ipfs/${CID}/image.gif`],
  [`ipfs://ipfs/${CID}`, `https://ipfs.io/ipfs/${CID}`],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  [`data:image/png;base64,${'A'.repeat(131_072)}`, undefined],
  ['data:text/html,<b>', undefined],
  ['http://pictures.example/a.png', undefined],
  ['https://192.168.0.1/a.png', undefined],
  ['https://localhost./a.png', undefined],
  ['javascript:alert(1)', undefined],
  ['ipfs://../../x', undefined],
  ['eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/1', undefined],
  ['', undefined],
])('a record of %s shows %s', (record, shown) => {
  expect(toAvatar(record)).toBe(shown)
})
