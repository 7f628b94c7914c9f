import { createAppKit, definePlugin, type OwnFeature, type Translation } from 'latchkey'
import { mainnet } from 'viem/chains'
import { badges } from './manifest.test-d.js'

const setup = async () => ({ default: () => {}, messages: {} })
const latchkey = '^0.2.0'
const remote = { id: 'tips', default: 'off' } as const
const own = { latchkey, setup, remote } as const
const table = <T>(texts: T) => Promise.resolve({ default: texts })

// A translation has any of the contract's keys, and every plural form of its language.
const de = { 'tips.title': 'Trinkgeld', 'tips.count#one': 'Ein Trinkgeld' } as const
const pl = { 'tips.count#few': '{count} napiwki', 'tips.count#many': '{count} napiwków' }
export const tips = () =>
  definePlugin('tips', { ...own, translations: { de: () => table(de), 'pl-PL': () => table(pl) } })
export const german: Translation<'tips'> = de

const unknown = { ...de, 'tips.titel': 'Trinkgeld' }
// @ts-expect-error a text that the contract does not have
definePlugin('tips', { ...own, translations: { de: () => table(unknown) } })
// @ts-expect-error a text that is no text
definePlugin('tips', { ...own, translations: { de: () => table({ 'tips.title': 1 }) } })
// @ts-expect-error an unknown plural form
definePlugin('tips', { ...own, translations: { de: () => table({ 'tips.count#lots': '' }) } })
// @ts-expect-error a table, which would be in every page
definePlugin('tips', { ...own, translations: { de } })
// @ts-expect-error a text that the contract does not have
export const wrong: Translation<'tips'> = { 'tips.titel': 'Trinkgeld' }

// The gate gets the entry of the plugin's own remote feature.
export const gated = () =>
  definePlugin('tips', {
    ...own,
    enabled: (features, { tipsCurrency }, own) => {
      const { isEnabled, config }: OwnFeature = own
      return isEnabled && features.send !== false && config.includes(tipsCurrency)
    },
  })
// @ts-expect-error the contract's remote feature is missing
definePlugin('tips', { latchkey, setup })
// @ts-expect-error another id than the contract's
definePlugin('tips', { latchkey, setup, remote: { id: 'tip', default: 'on' } })
// @ts-expect-error the default is missing
definePlugin('tips', { latchkey, setup, remote: { id: 'tips' } })
// @ts-expect-error neither on nor off
definePlugin('tips', { latchkey, setup, remote: { id: 'tips', default: true } })
const plain = async () => ({ default: () => ({ price: async () => 1 }) })
// @ts-expect-error a contract without a remote feature
definePlugin('badges', { setup: plain, remote })

// Hosts switch it by its id, if it is installed.
const base = { projectId: 'p', networks: [mainnet], tipsCurrency: 'EUR' } as const
createAppKit({ ...base, plugins: [tips()], features: { tips: true, swaps: false } })
createAppKit({ ...base, plugins: [tips()], features: { tips: ['EUR'] } })
// @ts-expect-error neither on, off nor a list
createAppKit({ ...base, plugins: [tips()], features: { tips: 'yes' } })
// @ts-expect-error not installed in this kit
createAppKit({ projectId: 'p', networks: [mainnet], plugins: [badges()], features: { tips: true } })
