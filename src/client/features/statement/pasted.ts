/** Under what name messages that an administrator pasted, or shared from the phone, wait until they are stored. */
export const PASTED = "sms";
