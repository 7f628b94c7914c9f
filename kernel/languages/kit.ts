import type { Report } from '../base/bus.js'
import type { Scope } from '../base/scope.js'
import type { FetchChunk } from '../host/fetchChunk.js'
import type { Host } from '../host/host.js'
import type { MessageSource, Texts } from '../modal/messages.js'
import type { LoadPacks } from './pack.js'
import type { Speech } from './speech.js'
import type { Wanting } from './wanted.js'

/** What languages see of a kernel. */
export type SpeakingKit = Wanting & {
  readonly options: { readonly messages?: Readonly<Record<string, MessageSource>> | undefined }
  readonly scope: Scope
  readonly report: Report
  readonly packs: LoadPacks | undefined
  speech?: Speech
}
/** What they see of it once its runtime is loaded. */
export type LoadedKit = Pick<SpeakingKit, 'scope' | 'report'> & {
  readonly host: Pick<Host, 'entries' | 'changed' | 'isUp' | 'version'>
  readonly texts: Texts
  readonly fetchChunk: FetchChunk
}
