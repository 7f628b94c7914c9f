/** Messages of nodes for code that ran and failed, as opposed to a failure of the node itself. */
export const CODE_FAILED =
  /revert|VM execution error|out ?of ?gas|gas required exceeds|invalid ?(fe)? ?opcode|opcode.* not defined|stack ?(under|over)flow|(invalid|bad) ?jump|bad instruction|write protection|statechange/i
