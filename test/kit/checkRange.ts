import { BRAND } from '../../kernel/brand.js'
import type { Listed } from '../../kernel/host/fit/checkFits.js'
import { checkFit } from '../../kernel/host/fit/fit.js'
import { check, ProofError } from './assert.js'

/** @throws ProofError if the manifest was made by hand, or if a kit of this version refuses it */
export function checkRange(kind: 'plugin' | 'adapter', name: string, made: object): void {
  check(BRAND in made, `Create the ${kind} with \`define${kind === 'plugin' ? 'Plugin' : 'Adapter'}\`.`)
  try {
    checkFit(kind, name, made as Listed)
  } catch (error) {
    throw new ProofError((error as Error).message)
  }
}
