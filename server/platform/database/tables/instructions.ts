/** Who may send instructions for a while. */

/** Tables by name. */
export interface InstructionsTables {
  instruction_unlocks: { UserID: number; Until: Date }
}
