// The kernel without a screen: `latchkey/kernel`, and the door for our own shell.

export type { ChainNames } from './adapters/chains.js'
export { BRAND, type Branded, brand, VERSION } from './brand.js'
export { pluginSheet } from './host/styles/pluginSheet.js'
export type { Kernel, KernelParts, LoadedKernel, Runtime } from './kernel.js'
export { createKernel } from './kernel.js'
export { FIND_EVENT, type FindDetail, READY_EVENT } from './modal/element.js'
export { textsOf } from './modal/messages.js'
export * from './public.js'
export type { Mount, MountShell } from './runtime.js'
export { initialSession } from './session/session.js'
