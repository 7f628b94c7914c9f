import type { RefObject } from 'react'
import { useStyles, useText } from '../../../views/index.js'
import css from '../conditions.css?inline'
import type { SendReview } from '../contract.js'
import type { Choice } from '../estimate.js'
import conditionMessages from '../messages/conditions.js'
import { Notes } from './Notes.js'
import { Speeds } from './Speeds.js'

export type ConditionsProps = {
  review: SendReview
  onChoose: (choice: Choice) => void
  /** Whether closing the account is confirmed. */
  isConfirmed: boolean
  /** The button was pressed without confirmation. */
  isAsked: boolean
  onConfirm: (yes: boolean) => void
  boxRef: RefObject<HTMLInputElement | null>
}

/** The speeds that an estimate offers, and the notes that the visitor has to read before agreeing. */
export default function Conditions(props: ConditionsProps) {
  useStyles(css)
  useText(conditionMessages)
  return (
    <>
      <Speeds review={props.review} onChoose={props.onChoose} />
      <Notes {...props} />
    </>
  )
}
