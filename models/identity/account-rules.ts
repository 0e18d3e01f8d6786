export const passwordLength = { min: 8, max: 200 };
export const firstNameLength = { max: 80 };
export const emailLength = { max: 254 };
