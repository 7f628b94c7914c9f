/** What nodes say of code that ran and failed; a node that failed itself says something else. */
export const CODE_FAILED =
  /revert|VM execution error|out ?of ?gas|gas required exceeds|invalid ?(fe)? ?opcode|opcode.* not defined|stack ?(under|over)flow|(invalid|bad) ?jump|bad instruction|write protection|statechange/i
