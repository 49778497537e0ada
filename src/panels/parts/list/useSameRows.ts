/** Rows that are told once. */
import { useRef } from 'react'

/** The rows as they were while they are the same ones: what is told of them is not told again. */
export function useSameRows<Row>(rows: readonly Row[]): readonly Row[] {
  const kept = useRef(rows)
  const isSame = kept.current.length === rows.length && kept.current.every((row, at) => row === rows[at])
  if (!isSame) kept.current = rows
  return kept.current
}
