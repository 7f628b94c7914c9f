import type { Behaviour, Question } from './types.js'

/** The visitor of a wallet: their answers to requests. */
export function createVisitor(start: Behaviour | Partial<Record<Question, Behaviour>>) {
  const usual = new Map<Question | '*', Behaviour>(
    typeof start === 'string' ? [['*', start]] : (Object.entries(start) as [Question, Behaviour][]),
  )
  const next: { behaviour: Behaviour; question: Question | undefined }[] = []
  const late: (() => void)[] = []
  let hanging = 0

  const decide = (question: Question): Behaviour => {
    const at = next.findIndex((one) => one.question === undefined || one.question === question)
    const [once] = at < 0 ? [] : next.splice(at, 1)
    return once?.behaviour ?? usual.get(question) ?? usual.get('*') ?? 'approve'
  }
  return {
    /** Resolves with the visitor's answer, once it is given. */
    async ask(question: Question): Promise<'approve' | 'reject' | 'wrong-network'> {
      const behaviour = decide(question)
      if (behaviour === 'hang') {
        hanging += 1
        return new Promise<never>(() => {})
      }
      if (behaviour !== 'late') return behaviour
      await new Promise<void>((done) => late.push(done))
      return 'approve'
    },
    answer(behaviour: Behaviour, question?: Question) {
      if (question === undefined) usual.clear()
      usual.set(question ?? '*', behaviour)
    },
    answerNext: (behaviour: Behaviour, question?: Question) => void next.push({ behaviour, question }),
    waiting: () => hanging + late.length,
    release() {
      for (const done of late.splice(0)) done()
    },
  }
}
