/** The characters of a picture, asked for after repeated failures. */
import { Field } from './Field.tsx'

/** A picture with characters. */
export interface Captcha {
  readonly CaptchaId: string
  /** A data: address. */
  readonly Image: string
}

/** `failed`: the picture could not be fetched. */
export interface CaptchaFieldProps {
  readonly captcha: Captcha | undefined
  readonly failed: boolean
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly onReload: () => void
}

/** The field; pressing the picture brings another one. */
export function CaptchaField({ captcha, failed, value, problem, onChange, onReload }: CaptchaFieldProps) {
  return (
    <Field
      name="Code"
      label="验证码"
      value={value}
      problem={problem}
      onChange={onChange}
      autoComplete="off"
      maxLength={16}
      hint={failed ? '图片没有加载出来，请点右边重试。' : undefined}
      beside={
        <button type="button" className="cd-captcha" onClick={onReload} aria-label="换一张验证码图片" title="换一张">
          {captcha && !failed ? <img src={captcha.Image} alt="验证码图片" /> : '加载图片'}
        </button>
      }
    />
  )
}
