export { refusedForm } from "../../../platform/body/refused-form.ts";
