import type { Reporter, TestSpecification } from 'vitest/node'
import { createProgress, type Progress } from './progress.js'

/** Shows progress, beside a reporter that prints only failures. */
export default class UnitReporter implements Reporter {
  #progress: Progress | undefined

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress = createProgress('files', specifications.length)
  }

  onTestModuleEnd(): void {
    this.#progress?.add()
  }
}
