/** What comes after the password: showing the second factor, or making it. */
import EnrolStep from './EnrolStep.tsx'
import FactorStep, { type StepProps } from './FactorStep.tsx'

/** The step. */
export default function SecondStep(props: StepProps) {
  return props.asked.IsEnrol ? <EnrolStep {...props} /> : <FactorStep {...props} />
}
