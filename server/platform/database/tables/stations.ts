/** Stations and what they set. */
import type { Generated } from 'kysely'
import type { DomainSettings } from '../../../../src/api/system/config/calls.ts'
import type { DefaultTime, Time } from '../columns.ts'

/** A station, its login rule, and where its hosts live. */
export interface Stations extends Record<keyof DomainSettings, Generated<string>> {
  ID: Generated<number>
  StationName: string
  /** By which labels of what a machine made name it; '': it was given none. */
  AigcCode: Generated<string>
  /** Where articles say that a machine wrote parts of them: 1 before their text, 2 behind it. */
  AigcPlace: Generated<number>
  MasksForAi: Generated<boolean>
  ImgUrl: Generated<string>
  IsImageFace: Generated<boolean>
  /** In MB; 0: as much as there is room for. */
  UploadQuotaMB: Generated<number>
  AutoSave: Generated<boolean>
  AutoSaveSeconds: Generated<number>
  CaptchaAfter: Generated<number>
  LockAfter: Generated<number>
  LockMinutes: Generated<number>
  PasswordMin: Generated<number>
  /** How many of lower case, upper case, digits and signs a password needs. */
  PasswordKinds: Generated<number>
  /** How many former passwords may not be taken again; 0: any may. */
  PasswordHistory: Generated<number>
  /** Days after which a password must be changed; 0: never. */
  PasswordDays: Generated<number>
  /** For how many days a browser may be trusted with one factor; 0: never. */
  TrustDays: Generated<number>
  /** '08:00'; '' with SignInTo: at any time. */
  SignInFrom: Generated<string>
  SignInTo: Generated<string>
  /** Addresses and ranges, one a line; '': from anywhere. */
  SignInIPs: Generated<string>
  OnlyByProvider: Generated<boolean>
  Contact: Generated<string>
  Phone: Generated<string>
  ReMark: Generated<string>
  /** 0 waits, 1 open, 2 stopped. */
  Status: Generated<number>
  /** What a new channel begins with, as the five after it. */
  ReviewLevels: Generated<number>
  FourEyes: Generated<boolean>
  ResumeAtRefusal: Generated<boolean>
  ReapproveOnEdit: Generated<boolean>
  PublishOnFinal: Generated<boolean>
  SkipOwnLevel: Generated<boolean>
  /** '': none is asked for. */
  InstructPasswordHash: Generated<string>
  /** How long what leaves the house waits, in seconds. */
  OutgoingSeconds: Generated<number>
  /** By which the public knows it: stands in the addresses of what it gives out. */
  PublicKey: Generated<string>
  /** Hosts in private networks that data of big screens may come from, one a line. */
  DataHosts: Generated<string>
  /** It came with the demonstration: nobody of the public is behind its numbers. */
  IsDemo: Generated<boolean>
  DeletedAt: Time
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface StationsTables {
  stations: Stations
}
