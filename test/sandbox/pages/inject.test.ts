import { expect, test } from 'vitest'
import type { SandboxConfig } from '../types.js'
import { inject } from './inject.js'

const scripts = (wallets: string | undefined) => {
  // Only the parts of the configuration that carry a project id matter here.
  const others = { cosmos: { chains: [] }, polkadot: { networks: [] } }
  const config = { networks: [], solana: {}, bitcoin: {}, ...others } as unknown as SandboxConfig
  const html = inject({ html: '<head></head>', config, projectId: '0', wallets, verify: 'on' })
  return [...html.matchAll(/wallets\/(\w+)\.js/g)].map(([, name]) => name)
}

test('a page gets the EVM wallets, those it names, all, or none; large ones have scripts of their own', () => {
  expect(scripts(undefined)).toEqual(['standard'])
  expect(scripts('amber,elm')).toEqual(['standard', 'elm'])
  expect(scripts('all')).toEqual(['standard', 'elm', 'fern', 'grove'])
  expect(scripts('none')).toEqual([])
})
