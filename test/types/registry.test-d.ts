import type { Args, Events, PluginName, Rpc, Views } from 'latchkey'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_ extends true>() => {}

holds<Equal<Views<'quotes'>['Quote'], { amount: string }>>()
holds<Equal<keyof Views<'prices'>, never>>()
holds<Equal<Rpc<'quotes' | 'badges'>['badges_list']['result'], string[]>>()
holds<Equal<Events<'prices'>['prices:loaded'], { count: number }>>()

holds<Equal<Args<void>, []>>()
holds<Equal<Args<{ a: string }>, [params: { a: string }]>>()
holds<Equal<Args<{ a?: string }>, [params?: { a?: string } | undefined]>>()

// The product's own plugins are absent unless imported, like these. (The shell registers its texts.)
type Own = 'account-tabs' | 'connect' | 'send' | 'siwx' | 'swap'
holds<
  Equal<
    Exclude<PluginName, 'kernel' | 'shell'>,
    'prices' | 'quotes' | 'badges' | 'stamps' | 'tips' | 'test/left' | 'test/right' | Own
  >
>()
