import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { createProgress, type Progress } from './progress.js'

const isGood = ({ status }: TestResult) => status === 'passed' || status === 'skipped'

export default class BrowserReporter implements Reporter {
  #progress: Progress | undefined

  onBegin(_: FullConfig, suite: Suite): void {
    this.#progress = createProgress('tests', suite.allTests().length)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!isGood(result)) {
      const { file, line } = test.location
      const seconds = (result.duration / 1000).toFixed(1)
      console.log(
        `\n✗ ${relative(process.cwd(), file)}:${line} ${test.title} (${result.status}, ${seconds} s)`,
      )
      for (const error of result.errors) showError(error)
    }
    this.#progress?.add()
  }

  onError(error: TestError): void {
    showError(error)
  }
}

function showError({ message, stack, snippet, value }: TestError): void {
  console.log([stack ?? message ?? value, snippet].filter(Boolean).join('\n').replace(/^/gm, '    '))
}
