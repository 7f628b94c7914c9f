import type { LoadedKernel } from '../../kernel.js'
import type { AnyDefinition } from '../host.js'
import { pluginSheet } from './pluginSheet.js'

/** Loads the sheet of a manifest for the shell, which adopts it before it draws the plugin. */
export default async function addSheet(kernel: LoadedKernel, plugin: string, { styles }: AnyDefinition) {
  if (styles) pluginSheet(kernel, plugin, (await kernel.fetchChunk(styles)).default)
}
