import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { ROOT } from '../source/paths.js'
import { formatFailures, strayErrors } from './failures.js'
import { createProgress, type Progress } from './progress.js'

/** Shows progress, beside a reporter that prints only failures, and names errors outside of all tests. */
export default class UnitReporter implements Reporter {
  #progress: Progress | undefined

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress = createProgress('files', specifications.length)
  }

  onTestModuleEnd(): void {
    this.#progress?.add()
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const line of formatFailures(strayErrors(errors, ROOT))) console.log(line)
  }
}
