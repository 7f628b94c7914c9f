import { expect, test } from 'vitest'
import type { ActivityTransfer } from '../../../kernel/index.js'
import { toCaipNetwork } from '../../../kernel/index.js'
import { type BaseOptions, servicesOf } from '../../../kernel/options.js'
import { network } from '../../../kernel/testing/createTestKit.js'
import { NOW, picture, transaction } from '../history/testing/transactions.js'
import { formatAssetId, parseAssetId } from './assetId.js'
import { listNfts } from './listNfts.js'
import { ownedNfts } from './ownedNfts.js'
import { tokenUrl } from './tokenUrl.js'
import { walletNfts } from './walletNfts.js'

const CONTRACT = '0x00000000000000000000000000000000000000ab'
const one = toCaipNetwork(network(1), {})
let made = 0
/** Builds a history, newest first, as the service sends it. */
const history = (...moves: ActivityTransfer[]) =>
  moves.map((transfer, index) => {
    made += 1
    const minedAt = new Date(NOW - index * 1_000).toISOString()
    return transaction(String(made), { transfers: [transfer], metadata: { minedAt } })
  })
const into = (name = 'Card', numeric = '1') => picture(name, { quantity: { numeric } })
const away = (name = 'Card', numeric = '1') => picture(name, { direction: 'out', quantity: { numeric } })
const names = (...moves: ActivityTransfer[]) => ownedNfts(history(...moves)).map(({ name }) => name)

test('an NFT is owned while more came in than went out', () => {
  expect(names(into())).toEqual(['Card'])
  expect(names(away(), into())).toEqual([])
  // It was sent away before the fetched page begins and came back, so it is owned now.
  expect(names(into(), away())).toEqual(['Card'])
  expect(names(away('Card', '2'), into('Card', '3'))).toEqual(['Card'])
  expect(names(away('Card', '3'), into('Card', '3'))).toEqual([])
  expect(names(picture('Card', { direction: 'self' }))).toEqual([])
})

test('failed transactions do not count', () => {
  const failed = transaction('f', { transfers: [into()], metadata: { status: 'failed' } })
  expect(ownedNfts([failed])).toEqual([])
})

test('two NFTs with one name are separate if their contract and token id are known', () => {
  const of = (token_id: string) => {
    const transfer = into()
    return {
      ...transfer,
      nft_info: { ...transfer.nft_info, flags: { is_spam: false }, contract_address: CONTRACT, token_id },
    }
  }
  const ids = ownedNfts(history(of('1'), of('2'), of('2'))).map(({ id }) => id)
  expect(ids).toEqual([`eip155:1/erc721:${CONTRACT}/1`, `eip155:1/erc721:${CONTRACT}/2`])
})

test('an id holds contract and token id, as in CAIP-19', () => {
  const asset = { caipNetworkId: 'eip155:1', contract: CONTRACT, tokenId: '7' }
  expect(
    parseAssetId(formatAssetId({ ...asset, contract: CONTRACT.toUpperCase().replace('X', 'x') })),
  ).toEqual(asset)
  expect(formatAssetId(asset, 'ERC1155')).toBe(`eip155:1/erc1155:${CONTRACT}/7`)
  expect(parseAssetId('eip155:1 Card https://images.example/card.png')).toBeUndefined()
  expect(tokenUrl(one, formatAssetId(asset))).toBe(`https://explorer.example/1/token/${CONTRACT}?a=7`)
  expect(tokenUrl(one, formatAssetId({ ...asset, caipNetworkId: 'eip155:10' }))).toBeUndefined()
})

const services = servicesOf({} as BaseOptions)
const read = (answer: unknown) => walletNfts(answer, one, services)
const asset = (tokenId: string, more: object = {}) => ({
  type: 'ERC721',
  address: CONTRACT,
  balance: '0x1',
  metadata: { name: 'Cards', symbol: 'CARD', tokenId, ...more },
})

test('NFTs of a wallet are parsed, and missing data is filled in', () => {
  const inline = `data:application/json;base64,${btoa('{"name":"Drawn","image":"data:image/svg+xml,x"}')}`
  const nfts = read({ '0x1': [asset('0x1'), asset('0x2', { tokenURI: inline })], '0xa': [asset('0x3')] })
  expect(nfts.map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
    ['Cards #1', undefined],
    ['Drawn', 'data:image/svg+xml,x'],
  ])
  const transfer = into('Card 1')
  const known = { ...transfer.nft_info, flags: { is_spam: true }, contract_address: CONTRACT, token_id: '1' }
  const { wanted, hidden } = listNfts(history({ ...transfer, nft_info: known }), nfts)
  expect(hidden).toMatchObject([
    { name: 'Card 1', collection: 'Cards', imageUrl: 'https://images.example/Card 1.png' },
  ])
  expect(wanted.map(({ name }) => name)).toEqual(['Drawn'])
})

test('invalid NFTs in a wallet’s answer are left out', () => {
  const broken = [
    null,
    { ...asset('0x1'), balance: '0x0' },
    { ...asset('0x1'), type: 'erc20' },
    { ...asset('0x1'), address: 'native' },
    asset('one'),
  ]
  expect(read({ '0x1': broken })).toEqual([])
  expect(read({ '0x1': [asset('0x1', { tokenURI: 'data:application/json,{' })] })).toHaveLength(1)
  expect(() => read('no')).toThrow()
})

test.each(['https://10.0.0.1/a.png', 'https://192.168.0.1/', 'http://localhost/a.png', '/sign-out'])(
  'a wallet’s picture is not fetched from %s',
  (image) => {
    const tokenURI = `data:application/json,${encodeURIComponent(JSON.stringify({ image }))}`
    const nfts = read({ '0x1': [asset('0x1', { iconUrl: image }), asset('0x2', { tokenURI })] })
    expect(nfts.map(({ imageUrl, detailUrl }) => [imageUrl, detailUrl])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  },
)
