import { describe, expect, test } from 'vitest'
import { addChainParameter } from './addChainParameter.js'
import { NETWORK } from './testing/fakeContext.js'

const SERVICE = 'https://blockchain.example'
const parameter = (change: Partial<typeof NETWORK>) =>
  addChainParameter({ ...NETWORK, ...change }, 1337, SERVICE)
const rpc = (...http: string[]) => ({ rpcUrls: { default: { http } } })

describe('the EIP-3085 parameter', () => {
  test('has every EIP-3085 field', () => {
    expect(
      parameter({
        ...rpc('https://rpc.example/v2'),
        customRpcUrls: ['https://own.example/rpc'],
        blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
        assets: { imageId: 'an-id', imageUrl: 'https://images.example/1337.png' },
      }),
    ).toEqual({
      chainId: '0x539',
      chainName: 'Local One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://own.example/rpc', 'https://rpc.example/v2'],
      blockExplorerUrls: ['https://scan.example'],
      iconUrls: ['https://images.example/1337.png'],
    })
  })

  test('omits empty lists, which wallets refuse', () => {
    expect(Object.keys(parameter({}))).toEqual(['chainId', 'chainName', 'nativeCurrency', 'rpcUrls'])
  })

  test("prefers the chain's own URLs and omits the service's, which carries the project id", () => {
    const rpcUrls = {
      default: { http: [`${SERVICE}/v1/?chainId=eip155:1337&projectId=secret`] },
      chainDefault: { http: ['https://rpc.example', `${SERVICE}/v1/?chainId=eip155:1337&projectId=secret`] },
    }
    expect(parameter({ rpcUrls }).rpcUrls).toEqual(['https://rpc.example'])
  })

  test('N-080 drops URLs that are not https, except on loopback', () => {
    const good = [
      'https://rpc.example',
      'http://127.0.0.1:8545',
      'http://localhost:1',
      'http://[::1]:1',
      'http://a.localhost',
    ]
    const bad = [
      'http://evil',
      'javascript:alert(1)',
      'ws://rpc.example',
      'data:text/html,1',
      'rpc.example',
      '',
    ]
    const tricks = [
      'http://127.0.0.1.evil.example',
      'http://localhost.evil.example',
      'http://evil.example/#localhost',
    ]
    expect(parameter(rpc(...bad, ...good, ...tricks)).rpcUrls).toEqual(good)
  })

  test.each(['http://evil', 'javascript:alert(1)'])('N-080 refuses a network with only %s', (url) => {
    expect(() => parameter(rpc(url))).toThrow('Chain is not supported')
  })

  test('omits explorers and icons that are not https', () => {
    const { blockExplorerUrls, iconUrls } = parameter({
      blockExplorers: { default: { name: 'Scan', url: 'javascript:alert(1)' } },
      assets: { imageUrl: 'http://127.0.0.1/icon.png' },
    })
    expect([blockExplorerUrls, iconUrls]).toEqual([undefined, undefined])
  })

  test('lists each URL once, exactly as written', () => {
    const url = 'https://RPC.example/Key'
    expect(parameter({ ...rpc(url), customRpcUrls: [url] }).rpcUrls).toEqual([url])
  })
})
